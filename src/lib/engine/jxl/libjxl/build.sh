#!/bin/sh
# Compiles libjxl to jxl-encoder.wasm and jxl-decoder.wasm, which are committed. The committed ones are of libjxl 0.12.0, with the
# submodules of its deps.sh, and Emscripten 3.1.6 (Debian 12: emscripten, cmake, ninja-build).
#
#   git clone --branch v0.12.0 --depth 1 --recurse-submodules https://github.com/libjxl/libjxl
#   sh build.sh libjxl
set -eu
source=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
build=$(mktemp -d)

# One thread, with SIMD: threads need a worker for each, and their number would decide the bytes.
cd "$build"
emcmake cmake -G Ninja "$source" -DCMAKE_BUILD_TYPE=Release -DCMAKE_HAVE_LIBC_PTHREAD=1 -DBUILD_TESTING=OFF \
  -DBUILD_SHARED_LIBS=OFF -DCMAKE_CXX_FLAGS='-msimd128 -DNDEBUG' -DCMAKE_C_FLAGS=-msimd128 \
  -DCMAKE_CXX_FLAGS_RELEASE=-O2 -DCMAKE_C_FLAGS_RELEASE=-O2 -DJPEGXL_ENABLE_SKCMS=OFF -DJPEGXL_ENABLE_BOXES=ON \
  -DJPEGXL_ENABLE_TRANSCODE_JPEG=ON -DJPEGXL_BUNDLE_LIBPNG=OFF -DJPEGXL_STATIC=OFF -DJPEGXL_ENABLE_TOOLS=OFF \
  -DJPEGXL_ENABLE_DEVTOOLS=OFF -DJPEGXL_ENABLE_BENCHMARK=OFF -DJPEGXL_ENABLE_EXAMPLES=OFF -DJPEGXL_ENABLE_DOXYGEN=OFF \
  -DJPEGXL_ENABLE_MANPAGES=OFF -DJPEGXL_ENABLE_JNI=OFF -DJPEGXL_ENABLE_SJPEG=OFF -DJPEGXL_ENABLE_OPENEXR=OFF \
  -DJPEGXL_ENABLE_TCMALLOC=OFF -DJPEGXL_ENABLE_FUZZERS=OFF
libraries='lib/libjxl.a lib/libjxl_cms.a third_party/liblcms2.a third_party/brotli/libbrotlienc.a
  third_party/brotli/libbrotlidec.a third_party/brotli/libbrotlicommon.a third_party/highway/libhwy.a'
# shellcheck disable=SC2086
ninja $libraries

# A module without JavaScript of its own, whose memory grows to 2 GB.
for part in encoder decoder; do
  macro=$(echo "$part" | tr '[:lower:]' '[:upper:]')
  # shellcheck disable=SC2086
  em++ -O2 -msimd128 -fno-exceptions -fno-rtti -I"$source/lib/include" -Ilib/include \
    -I"$source/third_party/brotli/c/include" -D"$macro" "$here/codec.cc" \
    $libraries -sSTANDALONE_WASM --no-entry -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sINITIAL_MEMORY=16MB \
    -sTOTAL_STACK=2MB -sFILESYSTEM=0 -o "$here/jxl-$part.wasm"
done
rm -r "$build"
