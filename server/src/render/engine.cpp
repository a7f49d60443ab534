#include "render/engine.hpp"

#include <cstdlib>
#include <exception>
#include <stdexcept>

#include "core/log.hpp"
#include "render/script.hpp"

namespace vitrine::render {

namespace {

constexpr std::string_view outage = R"({"status":503,"body":{"message":"Le service est momentanément indisponible."}})";

}  // namespace

struct Engine::State {
  Ref<JSCContext> context;
  Ref<JSCValue> render;
  const ApiCall* api = nullptr;  // set for the length of one render
};

namespace {

/// The script's `hostApi(path)`. Called by C code: nothing may be thrown through it.
char* host_api(const char* path, gpointer user_data) {
  const auto* current = static_cast<const ApiCall* const*>(user_data);
  try {
    if (*current != nullptr && path != nullptr) return g_strdup((**current)(path).c_str());
  } catch (...) {
    // Answered as an outage: the page then says so instead of claiming that something does not exist.
    log::error("page_call_not_answered", {{"path", std::string(path)}});
  }
  return g_strndup(outage.data(), outage.size());
}

/// Empty where the property is no text.
std::string text_property(JSCValue* object, const char* name) {
  const Ref<JSCValue> property(jsc_value_object_get_property(object, name));
  if (!jsc_value_is_string(property.get())) return {};
  const Bytes bytes(
      jsc_value_to_string_as_bytes(property.get()));  // a text may hold U+0000, which would end a C string
  gsize size = 0;
  const auto* text = static_cast<const char*>(g_bytes_get_data(bytes.get(), &size));
  return text == nullptr ? std::string() : std::string(text, size);
}

}  // namespace

void prepare_process() {
  // What a page's script needs is small and soon over: left to itself an engine keeps 95 MB, with these 39 and is no
  // slower. Each is read once, when the engine starts; the environment may say otherwise.
  // NOLINTBEGIN(concurrency-mt-unsafe): called before any thread is started
  setenv("JSC_forceRAMSize", "33554432", 0);  // bytes: how freely the collector lets the heap grow
  setenv("JSC_largeHeapGrowthFactor", "1.3", 0);
  setenv("JSC_useFTLJIT", "0", 0);  // the last stage of compilation takes more memory than it gives time
  setenv("JSC_numberOfGCMarkers", "1", 0);
  // NOLINTEND(concurrency-mt-unsafe)
}

Engine::Engine(std::string_view bundle) : state_(std::make_unique<State>()) {
  state_->context.reset(jsc_context_new());
  JSCContext* context = state_->context.get();
  const Ref<JSCValue> api(jsc_value_new_function(context, "hostApi", G_CALLBACK(host_api), &state_->api, nullptr,
                                                 G_TYPE_STRING, 1, G_TYPE_STRING));
  jsc_context_set_value(context, "hostApi", api.get());
  const Ref<JSCValue> loaded(jsc_context_evaluate_with_source_uri(
      context, bundle.data(), static_cast<gssize>(bundle.size()), "vitrine://server.js", 1));
  throw_pending(context);
  const Ref<JSCValue> vitrine(jsc_context_get_value(context, "vitrine"));
  if (!jsc_value_is_object(vitrine.get())) throw std::runtime_error("the server bundle has not set globalThis.vitrine");
  state_->render.reset(jsc_value_object_get_property(vitrine.get(), "render"));
  if (!jsc_value_is_function(state_->render.get())) throw std::runtime_error("vitrine.render is no function");
}

Engine::~Engine() = default;

Page Engine::render(const PageRequest& request, const ApiCall& api) {
  JSCContext* context = state_->context.get();
  state_->api = &api;
  const Ref<JSCValue> result = call(state_->render.get(), script_text(context, request.url),
                                    script_text(context, request.origin), script_text(context, request.content_version),
                                    script_text(context, request.media_url), script_text(context, request.preview));
  state_->api = nullptr;
  throw_pending(context);
  if (!jsc_value_is_object(result.get())) throw std::runtime_error("vitrine.render answered no page");
  const Ref<JSCValue> status(jsc_value_object_get_property(result.get(), "status"));
  if (!jsc_value_is_number(status.get())) throw std::runtime_error("vitrine.render answered no status");
  return {.status = jsc_value_to_int32(status.get()),
          .html = text_property(result.get(), "html"),
          .location = text_property(result.get(), "location"),
          .made_of = text_property(result.get(), "madeOf")};
}

}  // namespace vitrine::render
