#include "inbox/spreadsheet.hpp"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <string_view>

#include "core/descriptor.hpp"
#include "core/text.hpp"

namespace vitrine::inbox {

namespace {

constexpr std::size_t cell_bytes_max = 32'000;  // of the 32 767 characters that a cell of such a program holds
constexpr double wide = 40;
constexpr double narrow = 18;

/// A phone number as it is dialled from anywhere, or written by hand.
bool is_dialled(std::string_view text) {
  return text.size() > 1 &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return (c >= '0' && c <= '9') || c == ' '; });
}

/// The sign with which programs take a cell for a formula (OWASP, CSV Injection), at the beginning of the text, in its
/// full-width form as well; nothing: none.
std::string_view formula_sign(std::string_view text) {
  for (const std::string_view sign : {"=", "+", "-", "@", "＝", "＋", "－", "＠"}) {
    if (text.starts_with(sign)) return sign;
  }
  return {};
}

/// Whether what begins with "+" or "-" could be more than a sum: call something, or name what is elsewhere.
bool could_call(std::string_view text) {
  return text.substr(0, text.find_first_of(",;\t\n")).find_first_of("(|!") != std::string_view::npos;
}

/// What stands before a sign where a cell begins, and does not keep it from being taken for a formula.
constexpr std::string_view before_signs = " \t\r\"";

/// With an apostrophe before each sign that would begin a formula: at the beginning, and within, for programs that take
/// commas or tabs for what separates and then see no quote where our cell begins. Within, an ordinary text has "-"
/// where a line begins and "+" before a number: those are left as they are.
std::string without_formulas(std::string_view text) {
  std::string safe;
  bool begins = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    const std::string_view sign = begins ? formula_sign(rest) : std::string_view();
    if (!sign.empty()) {
      const bool is_sum = sign != "=" && sign != "＝" && sign != "@" && sign != "＠";
      const bool is_first = safe.find_first_not_of(before_signs) == std::string::npos;
      const bool harmless = is_first ? sign == "+" && is_dialled(rest) : is_sum && !could_call(rest);
      if (!harmless) safe.push_back('\'');
    }
    const char c = rest.front();
    if (std::string_view(",;\t\r\n").find(c) != std::string_view::npos) {
      begins = true;
    } else if (before_signs.find(c) == std::string_view::npos) {
      begins = false;
    }
    safe.push_back(c);
  }
  return safe;
}

/// "07/12/2026", and of a moment " 08:00" behind it.
std::string shown(const Cell& cell) {
  const std::string_view text = cell.text;
  if (cell.kind == Cell::Kind::Text || text.size() < 10) return cell.text;
  std::string day(text.substr(8, 2));
  day.append("/").append(text.substr(5, 2)).append("/").append(text.substr(0, 4));
  if (cell.kind == Cell::Kind::Moment && text.size() >= 16) day.append(" ").append(text.substr(11, 5));
  return day;
}

std::string csv_cell(const Cell& cell) {
  std::string text = shown(cell);
  if (cell.kind == Cell::Kind::Text) text = without_formulas(text);
  if (text.find_first_of("\",;\t\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted.push_back('"');
    quoted.push_back(c);
  }
  return quoted + '"';
}

lxw_datetime datetime_of(std::string_view text) {
  const auto number = [&](std::size_t at, std::size_t length) {
    return text.size() < at + length ? 0 : std::stoi(std::string(text.substr(at, length)));
  };
  return {.year = number(0, 4),
          .month = number(5, 2),
          .day = number(8, 2),
          .hour = number(11, 2),
          .min = number(14, 2),
          .sec = static_cast<double>(number(17, 2))};
}

/// At most so many bytes, whole characters.
std::string cut(std::string_view given) {
  std::string text = sayable_in_xml(given);
  if (text.size() <= cell_bytes_max) return text;
  std::size_t end = cell_bytes_max;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end);
}

class Formats {
 public:
  explicit Formats(lxw_workbook* book)
      : heading_(workbook_add_format(book)), day_(workbook_add_format(book)), moment_(workbook_add_format(book)) {
    format_set_bold(heading_);
    format_set_num_format(day_, "dd/mm/yyyy");
    format_set_num_format(moment_, "dd/mm/yyyy hh:mm");
  }
  lxw_format* heading() const { return heading_; }
  lxw_format* of(const Cell& cell) const { return cell.kind == Cell::Kind::Day ? day_ : moment_; }

 private:
  lxw_format* heading_;
  lxw_format* day_;
  lxw_format* moment_;
};

void fill(lxw_workbook* book, const Table& table) {
  lxw_worksheet* const sheet = workbook_add_worksheet(book, table.name.c_str());
  const Formats formats(book);
  lxw_col_t column = 0;
  for (const std::string& heading : table.headings) {
    worksheet_set_column(sheet, column, column, heading.size() > 7 ? wide / 2 : narrow, nullptr);
    worksheet_write_string(sheet, 0, column++, heading.c_str(), formats.heading());
  }
  worksheet_freeze_panes(sheet, 1, 0);
  lxw_row_t place = 1;
  for (const Row& row : table.rows) {
    column = 0;
    for (const Cell& cell : row) {
      const lxw_col_t at = column++;
      if (cell.text.empty()) continue;
      if (cell.kind == Cell::Kind::Text) {
        worksheet_write_string(sheet, place, at, cut(cell.text).c_str(), nullptr);
      } else {
        lxw_datetime moment = datetime_of(cell.text);
        worksheet_write_datetime(sheet, place, at, &moment, formats.of(cell));
      }
    }
    ++place;
  }
  if (!table.rows.empty()) worksheet_autofilter(sheet, 0, 0, place - 1, static_cast<lxw_col_t>(column - 1));
}

std::string whole(const Descriptor& file) {
  struct stat found {};
  if (fstat(file.number(), &found) != 0) throw std::runtime_error("the spreadsheet cannot be read");
  std::string bytes(static_cast<std::size_t>(found.st_size), '\0');
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = pread(file.number(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) throw std::runtime_error("the spreadsheet cannot be read");
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

}  // namespace

std::string csv_of(const Table& table) {
  std::string text = "\xEF\xBB\xBF";
  const auto add_line = [&](const auto& cells, const auto& written) {
    const char* separator = "";
    for (const auto& cell : cells) {
      text.append(separator).append(written(cell));
      separator = ";";
    }
    text.append("\r\n");
  };
  add_line(table.headings, [](const std::string& heading) { return heading; });
  for (const Row& row : table.rows) add_line(row, csv_cell);
  return text;
}

std::string xlsx_of(const Table& table) {
  // The library writes to a path: this one is of no folder. (Its parts it keeps in files of /tmp that have no name.)
  const Descriptor file(memfd_create("spreadsheet", MFD_CLOEXEC));
  if (file.number() < 0) throw std::runtime_error("no memory for a spreadsheet");
  const std::string path = "/proc/self/fd/" + std::to_string(file.number());
  lxw_workbook* const book = workbook_new(path.c_str());
  if (book == nullptr) throw std::runtime_error("no memory for a spreadsheet");
  fill(book, table);
  const lxw_error failure = workbook_close(book);
  if (failure != LXW_NO_ERROR) throw std::runtime_error(std::string("spreadsheet: ") + lxw_strerror(failure));
  return whole(file);
}

}  // namespace vitrine::inbox
