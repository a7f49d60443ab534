// What the module's users of JavaScriptCore share: owners of its objects, and its exceptions as ours.
#pragma once

#include <jsc/jsc.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

namespace vitrine::render {

struct Unref {
  void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename Object>
using Ref = std::unique_ptr<Object, Unref>;

struct FreeText {
  void operator()(char* text) const { g_free(text); }
};
using Text = std::unique_ptr<char, FreeText>;

struct UnrefBytes {
  void operator()(GBytes* bytes) const { g_bytes_unref(bytes); }
};
using Bytes = std::unique_ptr<GBytes, UnrefBytes>;

/// Turns the script's pending exception, if there is one, into std::runtime_error and clears it.
inline void throw_pending(JSCContext* context) {
  JSCException* exception = jsc_context_get_exception(context);
  if (exception == nullptr) return;
  const Text report(jsc_exception_report(exception));
  const std::string message = report ? report.get() : "unknown script failure";
  jsc_context_clear_exception(context);
  throw std::runtime_error(message);
}

/// A text of the script's, held for as long as the answer lives. `text` ends at its first U+0000.
inline Ref<JSCValue> script_text(JSCContext* context, const std::string& text) {
  return Ref<JSCValue>(jsc_value_new_string(context, text.c_str()));
}

/// Calls a script's function; what it throws is pending afterwards. `jsc_value_function_call` must not be given texts:
/// those that it makes itself it keeps where the collector does not look, and a collection while it makes the next one
/// frees them (decisions/0026).
template <typename... Values>
Ref<JSCValue> call(JSCValue* function, const Values&... values) {
  std::array<JSCValue*, sizeof...(Values)> held{values.get()...};
  return Ref<JSCValue>(jsc_value_function_callv(function, static_cast<guint>(held.size()), held.data()));
}

}  // namespace vitrine::render
