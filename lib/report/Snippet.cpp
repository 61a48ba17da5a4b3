//===-- Snippet.cpp - A line of source with a caret -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "report/Snippet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Unicode.h"

namespace oplint {
namespace {

constexpr unsigned TabStop = 4;
constexpr size_t MaxWidth = 160;

/// What a terminal shows for some bytes of a line.
struct Cell {
  std::string Text;
  size_t Width;
  size_t Byte; ///< offset in the line
};

/// The bytes of one character; invalid UTF-8 gives single bytes.
llvm::StringRef firstCharacter(llvm::StringRef Rest) {
  unsigned Length = llvm::getNumBytesForUTF8(static_cast<llvm::UTF8>(Rest[0]));
  if (Length > Rest.size())
    return Rest.take_front(1);
  const auto *Begin = reinterpret_cast<const llvm::UTF8 *>(Rest.data());
  return Rest.take_front(llvm::isLegalUTF8Sequence(Begin, Begin + Length) ? Length : 1);
}

Cell show(llvm::StringRef Character, size_t Byte) {
  int Width = llvm::sys::unicode::columnWidthUTF8(Character);
  if (Width >= 0 && (Character.size() > 1 || llvm::isPrint(Character[0])))
    return {Character.str(), static_cast<size_t>(Width), Byte};
  std::string Hex;
  for (char C : Character)
    Hex += "<" + llvm::utohexstr(static_cast<unsigned char>(C), false, 2) + ">";
  size_t Shown = Hex.size();
  return {std::move(Hex), Shown, Byte};
}

std::vector<Cell> cellsOf(llvm::StringRef Line) {
  std::vector<Cell> Cells;
  size_t Column = 0;
  for (size_t At = 0; At < Line.size();) {
    llvm::StringRef Character = firstCharacter(Line.substr(At));
    if (Character == "\t") {
      size_t Blanks = TabStop - Column % TabStop;
      Cells.push_back({std::string(Blanks, ' '), Blanks, At});
    } else {
      Cells.push_back(show(Character, At));
    }
    Column += Cells.back().Width;
    At += Character.size();
  }
  return Cells;
}

} // namespace

std::string printable(llvm::StringRef Text) {
  std::string Out;
  for (size_t At = 0; At < Text.size();) {
    llvm::StringRef Character = firstCharacter(Text.substr(At));
    Out += Character == "\t" || Character == "\n" ? " " : show(Character, At).Text;
    At += Character.size();
  }
  return Out;
}

std::string placeOf(const SourceRange &Where) {
  std::string Text = printable(Where.File);
  if (Where.Line)
    Text += ":" + std::to_string(Where.Line);
  if (Where.Line && Where.Column)
    Text += ":" + std::to_string(Where.Column);
  return Text;
}

SourceLines::Entry &SourceLines::entry(llvm::StringRef File) {
  auto [It, New] = Files.try_emplace(File);
  if (New && Source) {
    // What cannot be read has been reported as a problem already.
    if (auto Buffer = Source->read(File))
      It->second.Buffer = std::move(*Buffer);
    else
      llvm::consumeError(Buffer.takeError());
  }
  return It->second;
}

llvm::StringRef SourceLines::text(llvm::StringRef File) {
  Entry &E = entry(File);
  return E.Buffer ? E.Buffer->getBuffer() : "";
}

std::optional<llvm::StringRef> SourceLines::line(llvm::StringRef File, uint32_t Number) {
  Entry &E = entry(File);
  llvm::StringRef Text = E.Buffer ? E.Buffer->getBuffer() : "";
  if (E.Starts.empty() && !Text.empty()) {
    E.Starts.push_back(0);
    for (size_t At = Text.find('\n'); At != llvm::StringRef::npos; At = Text.find('\n', At + 1))
      E.Starts.push_back(At + 1);
  }
  if (Number == 0 || Number > E.Starts.size() || E.Starts[Number - 1] == Text.size())
    return std::nullopt;
  return Text.drop_front(E.Starts[Number - 1]).split('\n').first.rtrim('\r');
}

/// The part of \p Line around byte \p At that can come into view, and where it begins: one line may
/// have megabytes and thousands of findings.
static std::pair<llvm::StringRef, size_t> aroundByte(llvm::StringRef Line, size_t At) {
  constexpr size_t Reach = 8 * MaxWidth; // a character takes several bytes
  size_t Begin = At > Reach ? At - Reach : 0;
  while (Begin < At && (static_cast<unsigned char>(Line[Begin]) & 0xC0) == 0x80)
    ++Begin;
  return {Line.slice(Begin, At + Reach), Begin};
}

void printSnippet(llvm::raw_ostream &OS, SourceLines &Lines, const SourceRange &Where) {
  std::optional<llvm::StringRef> Line = Lines.line(Where.File, Where.Line);
  if (!Line || Where.Column == 0)
    return;
  size_t Begin = Where.Column - 1;
  if (Begin > Line->size())
    return; // the file changed while it was read
  size_t End = Where.EndLine == Where.Line ? Where.EndColumn - 1 : Line->rtrim().size();
  auto [Part, Offset] = aroundByte(*Line, Begin);
  std::vector<Cell> Cells = cellsOf(Part);

  size_t First = 0, Caret = 0, Width = 0;
  for (Cell &C : Cells) {
    C.Byte += Offset;
    Caret += C.Byte < Begin ? C.Width : 0;
    Width += C.Width;
  }
  std::string Source, Mark;
  bool CutFront = Offset > 0;
  if (Width > MaxWidth && Caret > MaxWidth / 2) {
    size_t Skipped = 0;
    while (First < Cells.size() && Skipped + MaxWidth / 3 < Caret)
      Skipped += Cells[First++].Width;
    CutFront = true;
  }
  if (CutFront)
    Source = Mark = "... ";
  Mark.assign(Mark.size(), ' ');
  bool Marked = false;
  size_t Shown = Source.size();
  for (size_t I = First; I < Cells.size(); ++I) {
    const Cell &C = Cells[I];
    if (Shown + C.Width > MaxWidth) {
      Source += " ...";
      break;
    }
    Source += C.Text;
    Shown += C.Width;
    bool Under = C.Byte >= Begin && (C.Byte < End || C.Byte == Begin);
    if (Under && C.Width) {
      Mark += Marked ? '~' : '^';
      Mark.append(C.Width - 1, '~');
      Marked = true;
    } else {
      Mark.append(C.Width, ' ');
    }
  }
  if (!Marked)
    Mark += '^'; // at the end of the line
  OS << llvm::format("%5u | ", Where.Line) << llvm::StringRef(Source).rtrim() << '\n'
     << "      | " << llvm::StringRef(Mark).rtrim() << '\n';
}

} // namespace oplint
