#!/bin/sh
# Compiles png.wasm and jpeg.wasm, which are committed. The committed ones are of libdeflate 1.25 and mozjpeg 5.0 (commits 28e88e9 and
# 08265790) and Emscripten 3.1.6 (Debian 12: emscripten, cmake, ninja-build).
#
#   git clone https://github.com/ebiggers/libdeflate
#   git clone https://github.com/mozilla/mozjpeg
#   sh build.sh libdeflate mozjpeg
set -eu
libdeflate=$(realpath "$1")
mozjpeg=$(realpath "$2")
here=$(dirname "$(realpath "$0")")
build=$(mktemp -d)
cd "$build"

# Modules without JavaScript of their own.
options='-O3 -msimd128 -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sINITIAL_MEMORY=16MB
  -sTOTAL_STACK=1MB -sFILESYSTEM=0'

for part in utils adler32 crc32 deflate_compress deflate_decompress zlib_compress zlib_decompress; do
  emcc -O3 -msimd128 -I"$libdeflate" -c "$libdeflate/lib/$part.c" -o "$part.o"
done
# shellcheck disable=SC2086
em++ $options -std=c++17 -fno-exceptions -fno-rtti -I"$libdeflate" "$here/png.cc" ./*.o -o "$here/png.wasm"

# CMake cannot measure size_t here.
emcmake cmake -G Ninja "$mozjpeg" -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS=-msimd128 -DWITH_SIMD=0 -DENABLE_SHARED=0 \
  -DPNG_SUPPORTED=0 -DWITH_TURBOJPEG=0 -DSIZE_T=4 -DHAVE_SIZE_T=1
ninja libjpeg.a
# shellcheck disable=SC2086
em++ $options -std=c++17 -fno-exceptions -fno-rtti -I"$mozjpeg" -I. "$here/jpeg.cc" libjpeg.a -o "$here/jpeg.wasm"
rm -r "$build"
