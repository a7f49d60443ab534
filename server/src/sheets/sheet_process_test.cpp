#include "sheets/sheet_process.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/error.hpp"
#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine::sheets {
namespace {

/// A program of the test's in the place of ours: a script of the shell, to which the sheet comes as descriptor 3.
class SheetProcess : public testing::Test {
 protected:
  std::filesystem::path program(const std::string& script) const {
    const std::filesystem::path path = folder_ / "program";
    std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }

  static Sheet sheet() {
    Sheet made;
    made.name = "Duo";
    made.pictures.push_back({.alt = "", .format = media::Format::Png, .width = 1, .height = 1, .bytes = "bytes"});
    return made;
  }

  static int status_of(SheetMaker& maker) {
    try {
      maker.draw(sheet());
      return 200;
    } catch (const Error& error) {
      return error.status();
    }
  }

  const TemporaryFolder folder_;
};

TEST_F(SheetProcess, AnswersWhatTheProcessAnswers) {
  SheetMaker maker(program("cat <&3 >/dev/null; printf pdf >&3"));
  EXPECT_EQ(maker.draw(sheet()), "pdf");
}

TEST_F(SheetProcess, IsDrawnWithoutPicturesWhereTheseBringItDown) {
  SheetMaker maker(
      program("read line <&3\ncase $line in *'\"pictures\":[]'*) printf plain >&3 ;; *) kill -SEGV $$ ;; esac"));
  EXPECT_EQ(maker.draw(sheet()), "plain");
}

TEST_F(SheetProcess, IsUnavailableWhereNothingDrawsIt) {
  SheetMaker crashing(program("kill -SEGV $$"));
  EXPECT_EQ(status_of(crashing), 503);
  SheetMaker failing(program("printf half >&3; exit 1"));
  EXPECT_EQ(status_of(failing), 503);
  SheetMaker killed(program("kill -KILL $$"));
  EXPECT_EQ(status_of(killed), 503);
  SheetMaker missing(folder_ / "nothing");
  EXPECT_EQ(status_of(missing), 503);
}

TEST_F(SheetProcess, EndsAtOnceWhenTheProgramDoes) {
  SheetMaker maker(program("exec sleep 60"));
  std::thread closing([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    maker.close();
  });
  EXPECT_EQ(status_of(maker), 503);
  closing.join();
  EXPECT_EQ(status_of(maker), 503);
}

}  // namespace
}  // namespace vitrine::sheets
