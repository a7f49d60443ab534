// A content type as data: its fields with their rules, how it is found, ordered, shown and removed. The store, the
// validation, the handlers, the search and the API description read nothing but this: CONTRIBUTING.md says what a new
// type takes. Whoever knows one by its name is about its subject (facets, addresses, messages), not about all types.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"

namespace vitrine::db {
class Connection;
}

namespace vitrine::content {

struct ContentType;

/// What a field holds. Stored as a text column unless said otherwise; lists and objects as JSON text.
enum class Kind {
  Text,           // one line, trimmed
  LongText,       // paragraphs: line breaks and tabs are kept, \r\n becomes \n
  Email,          // an address like a@b.c
  Link,           // http://…, https://… or a path of this site
  WebLink,        // http://… or https://…
  Bool,           // an integer column, 0 or 1
  Integer,        // a whole number that JavaScript holds exactly, in a BIGINT column
  Decimal,        // a number, in a DOUBLE PRECISION column
  Choice,         // one of `choices`
  RichLine,       // one line in which words may be emphasised; sanitised
  RichText,       // headings, lists, links, pictures of ours, tables, films: HTML, sanitised
  Date,           // a day, YYYY-MM-DD; the day of a whole moment is taken. Never given: today
  Slug,           // derived from the field `from`; read from the input only where it lasts
  Image,          // an address that the media store answered; from a file part or from text
  ImageList,      // several of them
  Video,          // like Image, for videos
  Pdf,            // like Image, for PDFs
  Captions,       // like Image, for what is said in the film of the field `of`, as WebVTT
  TextList,       // blank entries are dropped
  IntegerList,    // likewise
  DecimalList,    // likewise
  TextMap,        // names to texts; entries with a blank name or text are dropped
  Focus,          // a point of a picture: "x y", whole numbers of percent from its upper left corner
  FocusMap,       // likewise, of each picture of a list
  Object,         // one nested object of `parts`; optional texts that are empty are left out
  Parts,          // a list of nested objects of `parts`
  Reference,      // the id of an item of `target`, or NULL
  ReferenceList,  // ids of items of `target`, in `link_table` (owner, target, position)
};

/// What becomes of an item whose referenced item is removed.
enum class WhenRemoved { Detach, Remove };

/// How much a word found in a field counts in a search; None keeps the field out of it.
enum class Weight { None = 0, Body = 1, Detail = 2, Family = 4, Name = 8 };

/// While the field `when` holds the text `is`, the field that says so holds `then` (JSON text), whatever was sent.
struct Implied {
  std::string_view when;
  std::string_view is;
  std::string_view then;
};

/// While the field `when` holds the text `is`, the field that says so must not be empty.
struct Needed {
  std::string_view when;
  std::string_view is;
  std::string_view sentence;  // said when it is
};

struct Field {
  std::string_view name = {};
  Kind kind = Kind::Text;
  std::string_view description = {};  // one French phrase for the API description
  std::string_view required = {};     // the sentence when it is missing or empty; none: may be left out
  std::string_view invalid = {};      // the sentence when it is not what its kind holds; none: the kind's own
  /// Code points of a text (or of each text of a list), bytes of a rich one; 0: the kind's own limit.
  std::size_t length_max = 0;
  std::size_t length_min = 0;       // code points of a text that is not empty
  std::string_view too_short = {};  // the sentence when it has fewer
  std::size_t count_min = 0;        // entries of a list
  std::size_t count_max = 100;      // entries of a list
  std::string_view too_few = {};    // the sentence when a list has fewer than count_min entries
  std::string_view too_many = {};   // the sentence when it has more than count_max
  std::vector<std::string_view> choices = {};
  std::vector<Field> parts = {};  // members of Object and Parts
  std::string_view initial = {};  // JSON text of the value when none was ever given; none: the kind's empty value
  std::string_view sent_as = {};  // the name under which the back office sends the value; none: its own
  std::string_view file_as = {};  // and its file
  std::vector<std::string_view> also = {};  // further names that the value, or its file, may arrive under
  std::string_view null_when_empty = {};    // Object: the member that makes it null when it is empty
  std::optional<double> minimum = {};       // numbers, bounds included
  std::optional<double> maximum = {};
  std::string_view unit = {};  // of numbers, in French: "mois"
  std::string_view from = {};  // Slug: the field that it is made of
  /// Text and Focus: the Image that it tells of; Captions: the Video. Maps of the former: the ImageList, by the
  /// addresses in it. What another picture or film had goes with it. In Parts one that is empty is left out.
  std::string_view of = {};
  /// Slug: made once and kept whatever its field becomes. One that is taken gets -2, -3…; one that a creation carries
  /// is folded and used.
  bool lasts = false;
  /// Text: telephone numbers, found however they are written; where `invalid` stands, of 8 digits with their country.
  bool dialled = false;
  /// Link: a file of this site that it leads to must be there.
  bool own_files = false;
  /// Choice: lists take its value as a query parameter, those of visitors too, but for the one that they narrow by
  /// facets. Text and Date: those of the back office alone do, which take each Choice, Bool and Reference anyhow: the
  /// very text, or a day that has come by then.
  bool filters = false;
  /// Bool, Choice, Reference, Text, Date: can be changed of many items at once. Nothing else of the item may follow
  /// from it, but for a reference that must agree with it, which is taken off where it no longer does; what must be
  /// unique with it is checked, and what must agree with it elsewhere follows. Of what visitors send nothing else can
  /// be changed at all.
  bool in_bulk = false;
  std::vector<Implied> implied = {};
  std::vector<Needed> needed = {};  // the first that holds counts
  /// Text inside Parts: when empty, these words and the entry's place, from 1.
  std::optional<std::string_view> numbered = {};
  const ContentType& (*target)() = nullptr;  // Reference, ReferenceList
  /// Reference, ReferenceList: members of the target that answers carry besides its id; none: the id alone. In a list
  /// they come with `displayOrder`, from 1. Of a list visitors do not get those that are hidden from them, in any case.
  std::vector<std::string_view> shows = {};
  WhenRemoved when_removed = WhenRemoved::Detach;
  /// Reference: a field that this type and the target both have and that must be equal in both, as a product's category
  /// and its treatment's. When the target's changes, this item's follows.
  std::string_view agrees_on = {};
  std::string_view disagrees = {};   // the sentence when it does not agree
  std::string_view link_table = {};  // ReferenceList
  Weight weight = Weight::None;
  /// Reference, Object of texts, TextMap: visitors narrow lists of the searched type to what the field holds
  /// (facet_index.hpp). Says what a reference is called there ("Traitement"); of the others each member is one of its
  /// own, by its description or name.
  std::string_view facet = {};
  /// Text: a second column, with "_key" behind its name, holds it without case and accents, for long lists to be
  /// ordered by it.
  bool keyed = false;
  /// Of what visitors send: tells who it is from, or something of them. It becomes what it is where nothing was ever
  /// given, once that is made anonymous; of Parts one of theirs can, too.
  bool personal = false;
};

/// A member of answers that is made of others and stored nowhere.
struct Derived {
  std::string_view name;
  std::string_view description;
  json::value (*make)(const json::object& answer);
  std::vector<Field> parts = {};  // of an object; none: a text
};

/// Fields whose values together belong to one item only.
struct Unique {
  std::vector<std::string_view> fields;
  std::string_view at;  // the field that the error is shown at
  std::string_view message;
};

/// Manual: by the column `place`, counted from 1, which reordering sets; new items come last.
enum class Order { OldestFirst, NewestFirst, Manual };

struct ContentType {
  std::string_view name;       // also its table: "product"
  std::string_view schema;     // in the API description: "Product"
  std::string_view not_found;  // French sentence of its 404
  Order order = Order::NewestFirst;
  std::string_view dated_by = {};  // a Date field that NewestFirst goes by before the moment of creation
  std::vector<std::string_view> place_names = {};  // Manual: what answers call the place
  std::string_view order_key = {};                 // Manual: the member of a body that tells the items' order
  /// One row only, whose id is the type's name and which always exists: unset fields have their initial values.
  bool single = false;
  /// Of a choice, which is one thing (arranging.hpp): the Reference whose targets were chosen. There is an item for
  /// each.
  std::string_view choice_of = {};
  /// Of a single type: the sentence that a change answers beside the item; none: the item alone.
  std::string_view saved = {};
  /// What visitors send: no page shows it, and the journal holds none of it.
  bool from_visitors = false;
  /// Of what visitors send: the table that tells instead who did what with an item of it, and goes with the item.
  std::string_view told_in = {};
  std::string_view demo_key = {};  // the member of the demo catalogue that holds its items; none: it holds none
  /// A Bool field; where it is false, visitors do not see the item, nor those that would go with it when it is removed.
  std::string_view visibility = {};
  /// The address of its items' pages, with the names of their fields in it, "_id" for their ids; a reference stands for
  /// the slug of what it refers to: "/categories/{category}/{slug}". None: they have no pages of their own.
  std::string_view page = {};
  /// The pages of the house that show its items, besides those of what refers to them and of what they refer to.
  std::vector<std::string_view> shown_on = {};
  bool searched = false;         // its lists take `?search=`: it is the type that the search index holds
  std::string_view in_use = {};  // the sentence that refuses an unforced removal while others refer to it
  std::vector<Field> fields = {};
  std::vector<Derived> derived = {};
  std::vector<Unique> unique = {};
  /// The rules that no field can state, over the whole item as it would be stored. Adds to `errors`.
  void (*check)(const json::object& item, FieldErrors& errors) = nullptr;
  /// The same for rules over what else is stored, where no field is at fault otherwise.
  void (*check_among)(db::Connection& stored, const json::object& item, FieldErrors& errors) = nullptr;
};

/// The field of this name; nullptr when there is none.
const Field* find_field(const std::vector<Field>& fields, std::string_view name);
/// Whether the items of the type are no more than which others were chosen.
bool is_choice(const ContentType& type);
/// Whether there is one thing of the type, which bears the type's name: the item of a single one, or the choice.
bool is_one_thing(const ContentType& type);
/// What stands among the ids of items for the type as a whole: the name of the one thing that there is of it, or
/// "order".
std::string_view whole_id(const ContentType& type);
/// Whether this is that, of a type that is one thing or has an order.
bool is_whole(const ContentType& type, std::string_view item);
/// Whether it stands for what stands where, in which order (arranging.hpp).
bool is_arrangement(const ContentType& type, std::string_view item);
/// The type's slug field, or nullptr.
const Field* slug_field(const ContentType& type);

/// "imageSrc" becomes "image_src".
std::string column_of(std::string_view field_name);
/// The second column of a field that is `keyed`.
std::string key_column_of(const Field& field);
/// Whether the field has a column of its own in the type's table.
bool has_column(const Field& field);
/// Whether the field is stored as JSON text.
bool is_json(Kind kind);
/// Whether the field holds a file of the media store.
bool is_media(Kind kind);
/// Whether the field holds a number, or a list of them.
bool is_number(Kind kind);
/// Whether the field holds texts by their names.
bool is_map(Kind kind);
/// What a list holds: the kind of its entries, of any other kind itself.
Kind kind_of_entries(Kind kind);
/// Whether a number may be null: none was ever given, and none must be.
bool is_nullable_number(const Field& field);
/// Whether the field holds markup.
bool is_rich(Kind kind);
/// The names that the field may arrive under besides its own.
std::vector<std::string_view> other_names(const Field& field);
/// Whether the field is called so in a request.
bool is_called(const Field& field, std::string_view name);
/// The longest text that the field accepts: in code points, markup in bytes.
std::size_t length_max_of(const Field& field);
/// The longest name in a map of texts, in code points.
inline constexpr std::size_t map_name_length_max = 100;
/// The value of a field that was never given.
json::value initial_value(const Field& field);
/// Whether there is nothing in the value: null, "", [] or {}.
bool is_empty(const json::value& value);

}  // namespace vitrine::content
