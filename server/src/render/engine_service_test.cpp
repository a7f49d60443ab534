#include "render/engine_service.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace vitrine::render {
namespace {

constexpr Scripts echo{.page = R"(
  globalThis.vitrine = {
    render(url, origin, contentVersion, mediaBase, preview) {
      if (url === '/throws') throw new Error('no such luck')
      const answer = JSON.parse(hostApi('/api/x'))
      return { status: 404, html: `${url}|${origin}|${contentVersion}|${answer.body}|${preview}`, location: '' }
    },
  }
)",
                       .sanitiser = "globalThis.sanitise = (markup, line) => (line ? 'line ' : 'text ') + markup"};

/// An engine in a thread of this process, and the program's end of its channel.
class EngineServiceTest : public testing::Test {
 protected:
  explicit EngineServiceTest(const Scripts& scripts = echo) : ends_(channel_pair()) {
    engine_ = std::thread([this, scripts] {
      try {
        converse(ends_.second, scripts, [] {});
      } catch (const ChannelLost&) {
        // The test is over, or waits for an answer that will not come: better that it fails.
        const Channel closed = std::move(ends_.second);
      }
    });
  }
  ~EngineServiceTest() override {
    { const Channel closed = std::move(ends_.first); }
    engine_.join();
  }

  Channel& channel() { return ends_.first; }

 private:
  std::pair<Channel, Channel> ends_;
  std::thread engine_;
};

TEST_F(EngineServiceTest, DrawsAndAsksForWhatItNeeds) {
  EXPECT_EQ(channel().receive().kind, MessageKind::Ready);
  channel().send(MessageKind::Draw, {"/é", "https://a.example", "7", "", "preview"});
  Message call = channel().receive();
  EXPECT_EQ(call.kind, MessageKind::Call);
  EXPECT_EQ(std::move(call).take(1), std::vector<std::string>{"/api/x"});
  channel().send(MessageKind::Answer, {R"({"status":200,"body":"b"})"});
  Message page = channel().receive();
  EXPECT_EQ(page.kind, MessageKind::Page);
  EXPECT_EQ(std::move(page).take(4), (std::vector<std::string>{"404", "", "", "/é|https://a.example|7|b|preview"}));
}

TEST_F(EngineServiceTest, TellsAFailureAndGoesOn) {
  EXPECT_EQ(channel().receive().kind, MessageKind::Ready);
  channel().send(MessageKind::Draw, {"/throws", "", "", "", ""});
  Message failure = channel().receive();
  EXPECT_EQ(failure.kind, MessageKind::Failure);
  EXPECT_NE(std::move(failure).take(1).front().find("no such luck"), std::string::npos);
  channel().send(MessageKind::Clean, {"line", "<b>"});
  EXPECT_EQ(channel().receive().take(1).front(), "line <b>");
  channel().send(MessageKind::Clean, {"text", "<i>"});
  EXPECT_EQ(channel().receive().take(1).front(), "text <i>");
}

TEST_F(EngineServiceTest, EndsOverATaskThatIsNone) {
  EXPECT_EQ(channel().receive().kind, MessageKind::Ready);
  channel().send(MessageKind::Page, {});
  // The destructor joins a conversation that has ended.
}

TEST(EngineService, SaysWhyItsScriptsDoNotLoad) {
  auto [program, engine] = channel_pair();
  converse(engine, {.page = "this is not script", .sanitiser = ""}, [] {});
  EXPECT_EQ(program.receive().kind, MessageKind::Failure);
}

TEST(Channel, AMessageArrivesWhole) {
  auto [first, second] = channel_pair();
  const std::string large(std::size_t{3} * 1024 * 1024, 'x');
  std::thread sender([&end = first, &large] { end.send(MessageKind::Text, {"", large, std::string_view("\0é", 3)}); });
  EXPECT_EQ(second.receive().take(3), (std::vector<std::string>{"", large, std::string("\0é", 3)}));
  sender.join();
}

TEST(Channel, BelievesNoLengths) {
  auto [first, second] = channel_pair();
  first.send(MessageKind::Text, {"one"});
  EXPECT_THROW(second.receive().take(2), ChannelLost);
  first.send(MessageKind::Text, {"", "", "", "", "", ""});
  EXPECT_THROW(second.receive(), ChannelLost);
  { const Channel closed = std::move(first); }
  EXPECT_THROW(second.receive(), ChannelLost);
  EXPECT_THROW(second.send(MessageKind::Text, {"anyone?"}), ChannelLost);
}

}  // namespace
}  // namespace vitrine::render
