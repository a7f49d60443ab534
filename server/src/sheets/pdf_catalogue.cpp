#include "sheets/pdf_catalogue.hpp"

#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <stdexcept>

namespace vitrine::sheets {

namespace {

/// The elements of this name below `element`, in the order of reading (ISO 32000-1, 14.7.2).
void gather(QPDFObjectHandle element, const std::string& name, std::vector<QPDFObjectHandle>& found) {
  if (!element.isDictionary()) return;
  if (element.getKey("/S").isNameAndEquals(name)) found.push_back(element);
  QPDFObjectHandle children = element.getKey("/K");
  for (QPDFObjectHandle child : children.isArray() ? children.getArrayAsVector() : std::vector{children}) {
    gather(child, name, found);
  }
}

}  // namespace

std::string with_catalogue(const std::string& pdf, const Catalogue& catalogue) {
  QPDF document;
  document.processMemoryFile("sheet", pdf.data(), pdf.size());
  QPDFObjectHandle root = document.getRoot();
  root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(catalogue.language));
  root.replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /DisplayDocTitle true >>"));
  std::vector<QPDFObjectHandle> figures;
  gather(root.getKey("/StructTreeRoot").getKey("/K").getArrayItem(0), "/Figure", figures);
  if (figures.size() != catalogue.words_of_figures.size()) throw std::runtime_error("a figure has no words");
  for (std::size_t i = 0; i < figures.size(); ++i) {
    figures[i].replaceKey("/Alt", QPDFObjectHandle::newUnicodeString(catalogue.words_of_figures[i]));
  }
  QPDFWriter writer(document);
  writer.setOutputMemory();
  writer.setObjectStreamMode(qpdf_o_generate);
  writer.setDeterministicID(true);
  writer.write();
  const std::shared_ptr<Buffer> written = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(written->getBuffer()), written->getSize()};
}

}  // namespace vitrine::sheets
