#include "render/sanitiser.hpp"

#include "render/script.hpp"

namespace vitrine::render {

struct Sanitiser::State {
  Ref<JSCContext> context;
  Ref<JSCValue> sanitise;
};

Sanitiser::Sanitiser(std::string_view script) : state_(std::make_unique<State>()) {
  state_->context.reset(jsc_context_new());
  JSCContext* context = state_->context.get();
  const Ref<JSCValue> loaded(jsc_context_evaluate_with_source_uri(
      context, script.data(), static_cast<gssize>(script.size()), "vitrine://sanitiser.js", 1));
  throw_pending(context);
  state_->sanitise.reset(jsc_context_get_value(context, "sanitise"));
  if (!jsc_value_is_function(state_->sanitise.get())) throw std::runtime_error("globalThis.sanitise is no function");
}

Sanitiser::~Sanitiser() = default;
Sanitiser::Sanitiser(Sanitiser&&) noexcept = default;
Sanitiser& Sanitiser::operator=(Sanitiser&&) noexcept = default;

std::string Sanitiser::clean(std::string_view markup, bool line) {
  JSCContext* context = state_->context.get();
  const Ref<JSCValue> result = call(state_->sanitise.get(), script_text(context, std::string(markup)),
                                    Ref<JSCValue>(jsc_value_new_boolean(context, static_cast<gboolean>(line))));
  throw_pending(context);
  if (!jsc_value_is_string(result.get())) throw std::runtime_error("sanitise answered no text");
  return Text(jsc_value_to_string(result.get())).get();
}

}  // namespace vitrine::render
