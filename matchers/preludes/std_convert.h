// Functions that turn text into numbers and back, and the environment; entered where a value needs
// the body of a function.
#pragma once
namespace std {
string to_string(int);
string to_string(long);
string to_string(unsigned long);
string to_string(float);
string to_string(double);
int stoi(const string &);
long stol(const string &);
char *getenv(const char *);
} // namespace std
using std::getenv;
namespace boost {
template <class T, class S> T lexical_cast(const S &);
} // namespace boost
