//===-- MappingList.cpp - pytorch_api_mapping_cn.md -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/MappingList.h"
#include "mapping/Text.h"

namespace oplint {

std::vector<MappingListItem> parseMappingList(llvm::StringRef Text) {
  using Kind = MappingListItem::Kind;
  struct Macro {
    const char *Name;
    Kind How;
  };
  static constexpr Macro Macros[] = {{"ALIAS-REFERENCE-ITEM(", Kind::Alias},
                                     {"NOT-IMPLEMENTED-ITEM(", Kind::NotImplemented},
                                     {"IN-DEVELOPMENT-PATTERN(", Kind::InDevelopment}};
  std::vector<MappingListItem> Out;
  for (unsigned Line = 1; !Text.empty(); ++Line) {
    auto [Current, Rest] = Text.split('\n');
    Text = Rest;
    for (const Macro &M : Macros) {
      size_t At = Current.find(M.Name);
      if (At == llvm::StringRef::npos)
        continue;
      llvm::StringRef Inside = Current.drop_front(At + llvm::StringRef(M.Name).size());
      Inside = Inside.take_front(Inside.rfind(')'));
      std::vector<std::string> Args = splitTopLevel(Inside);
      if (Args.empty())
        continue;
      MappingListItem Item{M.How, plainText(Args[0]), "", "", Line};
      if (M.How == Kind::Alias && Args.size() > 1)
        Item.Canonical = plainText(Args[1]);
      if (M.How == Kind::NotImplemented && Args.size() > 2)
        Item.Reason = plainText(Args[2]);
      Out.push_back(std::move(Item));
    }
  }
  return Out;
}

} // namespace oplint
