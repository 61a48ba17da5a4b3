//===-- DifferenceDocument.cpp - torch.xxx.md -> ApiDifference ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "mapping/DifferenceDocument.h"
#include "mapping/SignatureText.h"
#include "mapping/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace oplint {
namespace {

/// "## [ category ] torch.x" with any spacing.
struct Title {
  std::string Category, Api;
};
std::optional<Title> parseTitle(llvm::StringRef Line) {
  if (!Line.consume_front("#"))
    return std::nullopt;
  Line = Line.ltrim('#').ltrim();
  if (!Line.consume_front("["))
    return std::nullopt;
  size_t Close = Line.find(']');
  if (Close == llvm::StringRef::npos)
    return std::nullopt;
  Title T;
  T.Category = Line.take_front(Close).trim().str();
  llvm::StringRef Rest = Line.drop_front(Close + 1).trim();
  // "### [torch.x](url)" is a heading of a block, not a title.
  if (Rest.starts_with("("))
    return std::nullopt;
  T.Api = plainText(Rest.take_until([](char C) { return llvm::isSpace(C); }));
  if (T.Category.empty() || T.Api.empty())
    return std::nullopt;
  return T;
}

/// The name in "### [torch.x](url)"; empty where the heading is another one.
std::string blockApi(llvm::StringRef Heading) {
  Heading = Heading.ltrim('#').ltrim();
  if (!Heading.consume_front("["))
    return "";
  llvm::StringRef Name = Heading.take_until([](char C) { return C == ']'; });
  if (!Heading.drop_front(Name.size()).starts_with("]("))
    return "";
  // Some headings carry the arguments or a note after the name.
  return plainText(Name.trim().take_until([](char C) { return C == '(' || C == ' '; }));
}

/// The cells of a table line. A bar inside backticks or after a backslash
/// belongs to the cell.
std::vector<std::string> cellsOf(llvm::StringRef Line) {
  std::vector<std::string> Cells;
  std::string Cell;
  bool Code = false;
  Line = Line.trim();
  Line.consume_front("|");
  for (size_t I = 0; I < Line.size(); ++I) {
    char C = Line[I];
    if (C == '`')
      Code = !Code && Line.find('`', I + 1) != llvm::StringRef::npos;
    if (C == '\\' && I + 1 < Line.size() && Line[I + 1] == '|') {
      Cell += '|';
      ++I;
    } else if (C == '|' && !Code) {
      Cells.push_back(llvm::StringRef(Cell).trim().str());
      Cell.clear();
    } else {
      Cell += C;
    }
  }
  if (!llvm::StringRef(Cell).trim().empty())
    Cells.push_back(llvm::StringRef(Cell).trim().str());
  return Cells;
}

bool isSeparatorRow(const std::vector<std::string> &Cells) {
  return !Cells.empty() && llvm::all_of(Cells, [](const std::string &C) {
    return llvm::StringRef(C).find_first_not_of("-: ") == llvm::StringRef::npos && !C.empty();
  });
}

bool isHeaderRow(const std::vector<std::string> &Cells) {
  return Cells.size() >= 2 && llvm::StringRef(Cells[0]).equals_insensitive("pytorch") &&
         llvm::StringRef(Cells[1]).starts_with_insensitive("paddle");
}

/// The names of a cell; a dash stands for none.
std::vector<std::string> namesOf(llvm::StringRef Cell) {
  std::string Plain = plainText(Cell);
  llvm::StringRef Text = Plain;
  if (Text.empty() || Text == "-" || Text == "--" || Text == "—" || Text == "–" || Text == "无")
    return {};
  std::vector<std::string> Out;
  for (std::string &Piece : splitTopLevel(Text)) {
    // "、" also separates names.
    llvm::StringRef Left = Piece;
    while (!Left.empty()) {
      auto [Name, Rest] = Left.split("、");
      // "always_call=False" names a parameter with its default.
      Name = Name.take_until([](char C) { return C == '='; }).trim();
      if (!Name.empty())
        Out.push_back(Name.str());
      Left = Rest;
    }
  }
  return Out;
}

class Reader {
public:
  Reader(llvm::StringRef File, std::vector<Problem> &Problems) : File(File), Problems(Problems) {}

  std::optional<ApiDifference> run(llvm::StringRef Raw) {
    std::string Text = normaliseForms(Raw);
    D.Source = DifferenceSource::Document;
    llvm::StringRef Left = Text;
    for (uint32_t Line = 1; !Left.empty(); ++Line) {
      auto [Current, Rest] = Left.split('\n');
      Left = Rest;
      readLine(Current.rtrim("\r"), Line);
    }
    endFence();
    if (D.TorchApi.empty()) {
      report(1, "no title of the form '## [ category ] torch.xxx'",
             "see pytorch_api_mapping_format_cn.md for the format");
      return std::nullopt;
    }
    llvm::erase_if(D.Overloads, [](const ApiOverload &O) {
      return O.Torch.empty() && O.Paddle.empty() && !O.HasTable;
    });
    return std::move(D);
  }

private:
  void report(uint32_t Line, const llvm::Twine &Message, const llvm::Twine &Hint) {
    Problem P;
    P.Where.File = File.str();
    P.Where.Line = Line;
    P.Message = Message.str();
    P.Hint = Hint.str();
    Problems.push_back(std::move(P));
  }

  void readLine(llvm::StringRef Line, uint32_t Number) {
    llvm::StringRef Trimmed = Line.trim();
    if (Trimmed.starts_with("```")) {
      if (InFence)
        endFence();
      else
        InFence = true;
      return;
    }
    if (InFence) {
      Fence += Line;
      Fence += '\n';
      return;
    }
    if (Trimmed.starts_with("#")) {
      InTable = false;
      readHeading(Trimmed, Number);
      return;
    }
    if (Trimmed.starts_with("|")) {
      readTableLine(Trimmed, Number);
      return;
    }
    if (InTable && Trimmed.empty())
      InTable = false;
    if (!InExamples && !Trimmed.empty() && !D.TorchApi.empty()) {
      D.Prose += Trimmed;
      D.Prose += '\n';
    }
  }

  void readHeading(llvm::StringRef Heading, uint32_t Number) {
    if (D.TorchApi.empty()) {
      if (auto T = parseTitle(Heading)) {
        D.TorchApi = T->Api;
        D.TitleText = T->Category;
        D.Title = parseCategory(T->Category);
        D.Where.File = File.str();
        D.Where.Line = Number;
        if (!D.Title)
          report(Number, "unknown category '" + T->Category + "'",
                 "pytorch_api_mapping_format_cn.md lists the categories");
        return;
      }
    }
    std::string Api = blockApi(Heading);
    if (!Api.empty()) {
      InExamples = false;
      // Both sides may be one API of Python (os.environ.get): then the first is torch's.
      BlockIsPaddle = D.TorchApi.empty() || !sharesRoot(Api, D.TorchApi) ||
                      (Api == D.TorchApi && !llvm::StringRef(Api).starts_with("torch.") &&
                       !D.Overloads.empty() && D.Overloads.back().Paddle.empty());
      // A torch block after a Paddle block or a table begins the next overload.
      if (D.Overloads.empty() ||
          (!BlockIsPaddle && (!D.Overloads.back().Paddle.empty() || D.Overloads.back().HasTable)))
        D.Overloads.emplace_back();
      if (BlockIsPaddle && D.PaddleApi.empty())
        D.PaddleApi = Api;
      Block = Api;
      return;
    }
    Block.clear();
    InExamples = InExamples || Heading.contains("转写示例") || Heading.contains("转写实例");
    InMapping = Heading.contains("参数映射");
    if (InMapping)
      InExamples = false;
  }

  /// torch.x and torch.y, or os.x and os.y.
  static bool sharesRoot(llvm::StringRef A, llvm::StringRef B) {
    return A.split('.').first == B.split('.').first;
  }

  void readTableLine(llvm::StringRef Line, uint32_t Number) {
    std::vector<std::string> Cells = cellsOf(Line);
    if (isHeaderRow(Cells)) {
      InTable = true;
      if (D.Overloads.empty())
        D.Overloads.emplace_back();
      D.Overloads.back().HasTable = true;
      return;
    }
    // Formulas between bars stand outside tables.
    if (!InTable || isSeparatorRow(Cells))
      return;
    if (Cells.size() < 2) {
      report(Number, "a row of the parameter table has fewer than two cells",
             "write '| torch parameter | Paddle parameter | remark |'");
      return;
    }
    ParamRow Row;
    Row.Line = Number;
    Row.Torch = namesOf(Cells[0]);
    Row.Paddle = namesOf(Cells[1]);
    if (Cells.size() > 2)
      Row.Remark = plainText(Cells[2]);
    Row.IsReturn = llvm::StringRef(Cells[0]).contains("返回值") ||
                   llvm::StringRef(Cells[1]).contains("返回值");
    if (!Row.Torch.empty() || !Row.Paddle.empty())
      D.Overloads.back().Rows.push_back(std::move(Row));
  }

  void endFence() {
    if (!InFence)
      return;
    InFence = false;
    if (!Block.empty() && !D.Overloads.empty() && !InExamples) {
      for (ApiSignature &S : parseSignatures(Fence)) {
        // A torch block holds torch calls only; a comparison in it is prose.
        bool Paddle = llvm::StringRef(S.Api).starts_with("paddle.");
        auto &List = BlockIsPaddle || Paddle ? D.Overloads.back().Paddle : D.Overloads.back().Torch;
        List.push_back(std::move(S));
      }
    } else if (InExamples) {
      D.Examples.push_back(Fence);
    }
    Fence.clear();
  }

  llvm::StringRef File;
  std::vector<Problem> &Problems;
  ApiDifference D;
  std::string Fence, Block;
  bool InFence = false, InTable = false, InExamples = false, InMapping = false;
  bool BlockIsPaddle = false;
};

} // namespace

std::optional<ApiDifference> parseDifferenceDocument(llvm::StringRef File, llvm::StringRef Text,
                                                     std::vector<Problem> &Problems) {
  return Reader(File, Problems).run(Text);
}

bool isComplete(const ApiDifference &D) {
  if (!D.Title)
    return false;
  if (*D.Title == Category::Composite || *D.Title == Category::Deletable ||
      *D.Title == Category::Missing)
    return true;
  if (D.PaddleApi.empty())
    return false;
  return D.TitleText == "无参数" || *D.Title == Category::CallForm ||
         llvm::any_of(D.Overloads, [](const ApiOverload &O) { return O.HasTable; }) ||
         // Identical with the same parameters needs no table to say so.
         *D.Title == Category::Identical;
}

} // namespace oplint
