# Writes OUT, lines `{"name", R"oplint(text)oplint"},` for each of FILES.
set(text "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  file(READ ${file} content)
  string(APPEND text "{\"${name}\", R\"oplint(${content})oplint\"},\n")
endforeach()
file(WRITE ${OUT} "${text}")
