// Codes the coefficients of a JPEG anew, with the same pixels: repack-jpeg.ts. build.sh compiles it with mozjpeg.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "jpeglib.h"

#define EXPORT extern "C" __attribute__((used, visibility("default")))

namespace {

unsigned char* output = nullptr;
unsigned long outputBytes = 0;

// An instance is not used after an error.
void fail(j_common_ptr) { __builtin_trap(); }
void ignore(j_common_ptr) {}
void count(j_common_ptr info, int level) {
  if (level < 0) info->err->num_warnings++;
}

jpeg_error_mgr* errors(jpeg_error_mgr& manager) {
  jpeg_std_error(&manager);
  manager.error_exit = fail;
  manager.output_message = ignore;
  manager.emit_message = count;
  return &manager;
}

// The library writes these itself.
bool isWritten(const jpeg_compress_struct& target, const jpeg_marker_struct& marker) {
  const auto starts = [&](const char* text, unsigned length) {
    if (marker.data_length < length) return false;
    for (unsigned i = 0; i < length; i++)
      if (marker.data[i] != static_cast<JOCTET>(text[i])) return false;
    return true;
  };
  if (target.write_JFIF_header && marker.marker == JPEG_APP0) return starts("JFIF", 5);
  return target.write_Adobe_marker && marker.marker == JPEG_APP0 + 14 && starts("Adobe", 5);
}

}  // namespace

EXPORT uint8_t* allocate(size_t size) { return static_cast<uint8_t*>(malloc(size)); }
EXPORT const uint8_t* outputData() { return output; }
EXPORT size_t outputSize() { return outputBytes; }

// Rewrites a JPEG with all its markers and without what follows it. Scans are progressive, and with `searches` their order is
// that with the fewest bytes. Returns 0, or 1 if the file has damaged data. Traps on everything else that it cannot do.
EXPORT int repack(const uint8_t* file, size_t fileSize, int searches) {
  jpeg_decompress_struct source;
  jpeg_compress_struct target;
  jpeg_error_mgr sourceErrors, targetErrors;
  source.err = errors(sourceErrors);
  jpeg_create_decompress(&source);
  target.err = errors(targetErrors);
  jpeg_create_compress(&target);
  jpeg_mem_src(&source, file, fileSize);
  jpeg_save_markers(&source, JPEG_COM, 0xFFFF);
  for (int number = 0; number < 16; number++) jpeg_save_markers(&source, JPEG_APP0 + number, 0xFFFF);
  jpeg_read_header(&source, TRUE);
  jvirt_barray_ptr* coefficients = jpeg_read_coefficients(&source);
  jpeg_copy_critical_parameters(&source, &target);
  target.write_JFIF_header = source.saw_JFIF_marker;
  target.write_Adobe_marker = source.saw_Adobe_marker;
  target.restart_interval = 0;
  target.restart_in_rows = 0;
  target.optimize_coding = TRUE;
  jpeg_c_set_bool_param(&target, JBOOLEAN_OPTIMIZE_SCANS, searches ? TRUE : FALSE);
  jpeg_simple_progression(&target);
  jpeg_mem_dest(&target, &output, &outputBytes);
  jpeg_write_coefficients(&target, coefficients);
  for (const jpeg_marker_struct* marker = source.marker_list; marker; marker = marker->next)
    if (!isWritten(target, *marker)) jpeg_write_marker(&target, marker->marker, marker->data, marker->data_length);
  jpeg_finish_compress(&target);
  jpeg_finish_decompress(&source);
  return sourceErrors.num_warnings == 0 ? 0 : 1;
}
