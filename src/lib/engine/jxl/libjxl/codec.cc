// The interface of src/lib/engine/jxl to libjxl. build.sh compiles it twice: to an encoder and to a decoder.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "brotli/decode.h"
#include "jxl/cms.h"
#include "jxl/color_encoding.h"
#include "jxl/decode.h"
#include "jxl/encode.h"

#define EXPORT extern "C" __attribute__((used, visibility("default")))

namespace {

std::vector<uint8_t> output;

}  // namespace

EXPORT uint8_t* allocate(size_t size) { return static_cast<uint8_t*>(malloc(size)); }
EXPORT void release(uint8_t* memory) { free(memory); }
EXPORT const uint8_t* outputData() { return output.data(); }
EXPORT size_t outputSize() { return output.size(); }
EXPORT void clearOutput() { std::vector<uint8_t>().swap(output); }

#ifdef ENCODER

namespace {

struct Encoder {
  JxlEncoder* encoder = JxlEncoderCreate(nullptr);
  ~Encoder() { JxlEncoderDestroy(encoder); }
};

bool writeOutput(JxlEncoder* encoder) {
  JxlEncoderCloseInput(encoder);
  output.resize(1 << 16);
  size_t written = 0;
  for (;;) {
    uint8_t* next = output.data() + written;
    size_t available = output.size() - written;
    const JxlEncoderStatus status = JxlEncoderProcessOutput(encoder, &next, &available);
    written = next - output.data();
    if (status == JXL_ENC_SUCCESS) break;
    if (status != JXL_ENC_NEED_MORE_OUTPUT) return false;
    output.resize(output.size() * 2);
  }
  output.resize(written);
  return true;
}

}  // namespace

// Encodes interleaved pixels of 8 or 16 bits, little-endian, with 1 to 4 channels as a codestream. A distance of 0 is lossless.
// Without a profile, the pixels are sRGB. Returns 0, or the error of libjxl.
EXPORT int encode(const uint8_t* pixels, uint32_t width, uint32_t height, uint32_t channels, uint32_t bits,
                  const uint8_t* icc, size_t iccSize, float distance, int effort) {
  Encoder owner;
  JxlEncoder* encoder = owner.encoder;
  const bool hasAlpha = channels % 2 == 0;
  JxlBasicInfo info;
  JxlEncoderInitBasicInfo(&info);
  info.xsize = width;
  info.ysize = height;
  info.bits_per_sample = bits;
  info.num_color_channels = channels < 3 ? 1 : 3;
  info.num_extra_channels = hasAlpha ? 1 : 0;
  info.alpha_bits = hasAlpha ? bits : 0;
  info.uses_original_profile = distance == 0 ? JXL_TRUE : JXL_FALSE;
  JxlEncoderSetCms(encoder, *JxlGetDefaultCms());
  if (JxlEncoderSetBasicInfo(encoder, &info) != JXL_ENC_SUCCESS) return 1 + JxlEncoderGetError(encoder);
  JxlColorEncoding srgb;
  JxlColorEncodingSetToSRGB(&srgb, channels < 3 ? JXL_TRUE : JXL_FALSE);
  const JxlEncoderStatus color = iccSize > 0 ? JxlEncoderSetICCProfile(encoder, icc, iccSize)
                                             : JxlEncoderSetColorEncoding(encoder, &srgb);
  if (color != JXL_ENC_SUCCESS) return 1 + JxlEncoderGetError(encoder);
  JxlEncoderFrameSettings* settings = JxlEncoderFrameSettingsCreate(encoder, nullptr);
  if (distance == 0) JxlEncoderSetFrameLossless(settings, JXL_TRUE);
  else JxlEncoderSetFrameDistance(settings, distance);
  if (hasAlpha) JxlEncoderSetExtraChannelDistance(settings, 0, 0);
  JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, effort);
  const JxlPixelFormat format = {channels, bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
  const size_t size = static_cast<size_t>(width) * height * channels * (bits / 8);
  if (JxlEncoderAddImageFrame(settings, &format, pixels, size) != JXL_ENC_SUCCESS) return 1 + JxlEncoderGetError(encoder);
  return writeOutput(encoder) ? 0 : 1 + JxlEncoderGetError(encoder);
}

// Repacks a JPEG without loss, so that its bytes can be restored. Returns 0, or the error of libjxl.
EXPORT int repackJpeg(const uint8_t* jpeg, size_t size, int effort) {
  Encoder owner;
  JxlEncoder* encoder = owner.encoder;
  JxlEncoderUseContainer(encoder, JXL_TRUE);
  JxlEncoderStoreJPEGMetadata(encoder, JXL_TRUE);
  JxlEncoderFrameSettings* settings = JxlEncoderFrameSettingsCreate(encoder, nullptr);
  JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, effort);
  // Few readers of metadata unpack boxes.
  JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_JPEG_COMPRESS_BOXES, 0);
  if (JxlEncoderAddJPEGFrame(settings, jpeg, size) != JXL_ENC_SUCCESS) return 1 + JxlEncoderGetError(encoder);
  return writeOutput(encoder) ? 0 : 1 + JxlEncoderGetError(encoder);
}

#endif

#ifdef DECODER

namespace {

struct Decoder {
  JxlDecoder* decoder = JxlDecoderCreate(nullptr);
  ~Decoder() { JxlDecoderDestroy(decoder); }
};

struct Image {
  uint32_t width;
  uint32_t height;
  uint32_t channels;
  uint32_t bits;
  // Values of JxlPrimaries, JxlWhitePoint and JxlTransferFunction. All are 0 if the profile describes the pixels.
  uint32_t primaries;
  uint32_t whitePoint;
  uint32_t transfer;
  // How often an animation plays, 0 for without end, and the ticks of a second as a fraction. All are 0 for a still image.
  uint32_t plays;
  uint32_t ticks;
  uint32_t ticksDivisor;
};

Image image;
std::vector<uint8_t> profile;

bool isDescribed(const JxlColorEncoding& color) {
  return color.color_space == JXL_COLOR_SPACE_RGB && color.primaries != JXL_PRIMARIES_CUSTOM &&
         color.white_point != JXL_WHITE_POINT_CUSTOM && color.transfer_function != JXL_TRANSFER_FUNCTION_UNKNOWN &&
         color.transfer_function != JXL_TRANSFER_FUNCTION_GAMMA;
}

// The file of startDecoding.
struct {
  std::unique_ptr<Decoder> owner;
  const uint8_t* data;
  size_t size;
  uint32_t maxBits;
  bool hasDecoded;
  // Whether Little CMS converts to the profile of the file, instead of libjxl itself.
  bool usesCms;
  JxlBasicInfo info;
  JxlPixelFormat format;
} decoding;

uint32_t bigEndian(const uint8_t* at) {
  return static_cast<uint32_t>(at[0]) << 24 | at[1] << 16 | at[2] << 8 | at[3];
}

// Changes the red primary of a profile by 1/65536. libjxl converts linear pixels to the profile of the file only by its curve, which
// fails for curves that libjxl does not know (dec_cache.cc, PreparePipeline). It calls Little CMS for any other profile.
bool makeDistinct(std::vector<uint8_t>& icc) {
  constexpr size_t kTagsAt = 128;
  const size_t count = icc.size() < kTagsAt + 4 ? 0 : bigEndian(&icc[kTagsAt]);
  for (size_t index = 0; index < count && kTagsAt + 4 + 12 * (index + 1) <= icc.size(); index++) {
    const uint8_t* tag = &icc[kTagsAt + 4 + 12 * index];
    const size_t at = bigEndian(tag + 4);
    if (memcmp(tag, "rXYZ", 4) != 0 || at > icc.size() - 20) continue;
    icc[at + 11] ^= 1;
    return true;
  }
  return false;
}

bool convertToProfile(JxlDecoder* decoder) {
  std::vector<uint8_t> icc = profile;
  if (decoding.usesCms && !makeDistinct(icc)) return false;
  return JxlDecoderSetOutputColorProfile(decoder, nullptr, icc.data(), icc.size()) == JXL_DEC_SUCCESS;
}

// Selects the color space of the decoded pixels: the space of the file, or sRGB if libjxl cannot convert to it, or it is gray or CMYK.
bool chooseColor(JxlDecoder* decoder, const JxlBasicInfo& info) {
  constexpr JxlColorProfileTarget original = JXL_COLOR_PROFILE_TARGET_ORIGINAL;
  JxlColorEncoding color;
  profile.clear();
  image.primaries = image.whitePoint = image.transfer = 0;
  const bool isKnown = JxlDecoderGetColorAsEncodedProfile(decoder, original, &color) == JXL_DEC_SUCCESS;
  size_t size = 0;
  if (!(isKnown && isDescribed(color)) && info.num_color_channels == 3 &&
      JxlDecoderGetICCProfileSize(decoder, original, &size) == JXL_DEC_SUCCESS) {
    profile.resize(size);
    if (JxlDecoderGetColorAsICCProfile(decoder, original, profile.data(), size) != JXL_DEC_SUCCESS) return false;
    const bool isRgb = size > 20 && memcmp(profile.data() + 16, "RGB ", 4) == 0;
    // Pixels that are stored in the profile need no conversion.
    if (isRgb && (info.uses_original_profile || convertToProfile(decoder))) return true;
    profile.clear();
  }
  const bool isSame = isKnown && isDescribed(color);
  if (!isSame) JxlColorEncodingSetToSRGB(&color, info.num_color_channels == 1 ? JXL_TRUE : JXL_FALSE);
  image.primaries = isSame ? color.primaries : JXL_PRIMARIES_SRGB;
  image.whitePoint = isSame ? color.white_point : JXL_WHITE_POINT_D65;
  image.transfer = color.transfer_function;
  if (isSame && info.uses_original_profile) return true;
  return JxlDecoderSetOutputColorProfile(decoder, &color, nullptr, 0) == JXL_DEC_SUCCESS;
}

void readInfo(const JxlBasicInfo& info) {
  const bool isDeep = info.bits_per_sample > 8 && decoding.maxBits == 16;
  image.width = info.xsize;
  image.height = info.ysize;
  image.channels = info.alpha_bits > 0 ? 4 : 3;
  image.bits = isDeep ? 16 : 8;
  image.plays = info.have_animation ? info.animation.num_loops : 0;
  image.ticks = info.have_animation ? info.animation.tps_numerator : 0;
  image.ticksDivisor = info.have_animation ? info.animation.tps_denominator : 0;
  decoding.format = {image.channels, isDeep ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
}

void restartDecoding() {
  decoding.owner = std::make_unique<Decoder>();
  JxlDecoder* decoder = decoding.owner->decoder;
  JxlDecoderSetCms(decoder, *JxlGetDefaultCms());
  JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE);
  JxlDecoderSubscribeEvents(decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE);
  JxlDecoderSetInput(decoder, decoding.data, decoding.size);
  JxlDecoderCloseInput(decoder);
}

// Returns what decodeFrame returns.
int decodeNext() {
  JxlDecoder* decoder = decoding.owner->decoder;
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (JxlDecoderGetBasicInfo(decoder, &decoding.info) != JXL_DEC_SUCCESS) return 1;
        readInfo(decoding.info);
        break;
      case JXL_DEC_COLOR_ENCODING:
        if (!chooseColor(decoder, decoding.info)) return 1;
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
        size_t bytes;
        if (JxlDecoderImageOutBufferSize(decoder, &decoding.format, &bytes) != JXL_DEC_SUCCESS) return 1;
        output.resize(bytes);
        if (JxlDecoderSetImageOutBuffer(decoder, &decoding.format, output.data(), bytes) != JXL_DEC_SUCCESS) return 1;
        break;
      }
      case JXL_DEC_FULL_IMAGE:
        return 0;
      case JXL_DEC_NEED_MORE_INPUT:
        return 2;
      case JXL_DEC_SUCCESS:
        return 3;
      default:
        return 1;
    }
  }
}

}  // namespace

EXPORT const Image* imageInfo() { return &image; }
EXPORT const uint8_t* profileData() { return profile.data(); }
EXPORT size_t profileSize() { return profile.size(); }

// Starts to decode a file, which has to stay in memory, to RGB or RGBA of 8 bits, or of 16 if it has more and maxBits is 16.
EXPORT void startDecoding(const uint8_t* data, size_t size, uint32_t maxBits) {
  decoding.data = data;
  decoding.size = size;
  decoding.maxBits = maxBits;
  decoding.hasDecoded = decoding.usesCms = false;
  restartDecoding();
}

// Decodes the next frame, as it is shown and upright. Returns 0; 1 for damaged data, 2 for data that ends early, 3 after the last
// frame.
EXPORT int decodeFrame() {
  int result = decodeNext();
  if (result == 1 && !profile.empty() && !decoding.hasDecoded) {
    decoding.usesCms = true;
    restartDecoding();
    result = decodeNext();
  }
  decoding.hasDecoded = true;
  return result;
}

// Writes how many ticks each frame is shown, as 32-bit numbers, without decoding pixels. Returns 0; 1 for damaged data, 2 for data
// that ends early, 3 for more than maxFrames.
EXPORT int readFrames(const uint8_t* data, size_t size, uint32_t maxFrames) {
  Decoder owner;
  JxlDecoder* decoder = owner.decoder;
  JxlDecoderSubscribeEvents(decoder, JXL_DEC_FRAME);
  JxlDecoderSetInput(decoder, data, size);
  JxlDecoderCloseInput(decoder);
  output.clear();
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_FRAME: {
        JxlFrameHeader header;
        if (JxlDecoderGetFrameHeader(decoder, &header) != JXL_DEC_SUCCESS) return 1;
        if (output.size() == maxFrames * sizeof(uint32_t)) return 3;
        const auto* bytes = reinterpret_cast<const uint8_t*>(&header.duration);
        output.insert(output.end(), bytes, bytes + sizeof(uint32_t));
        break;
      }
      case JXL_DEC_NEED_MORE_INPUT:
        return 2;
      case JXL_DEC_SUCCESS:
        return 0;
      default:
        return 1;
    }
  }
}

// Unpacks Brotli. Returns 0; 1 for damaged data, 2 for more than maxBytes.
EXPORT int unpack(const uint8_t* data, size_t size, size_t maxBytes) {
  BrotliDecoderState* state = BrotliDecoderCreateInstance(nullptr, nullptr, nullptr);
  output.clear();
  BrotliDecoderResult result;
  size_t written = 0;
  do {
    output.resize(std::min(maxBytes + 1, std::max<size_t>(1 << 16, output.size() * 2)));
    uint8_t* next = output.data() + written;
    size_t available = output.size() - written;
    result = BrotliDecoderDecompressStream(state, &size, &data, &available, &next, nullptr);
    written = next - output.data();
  } while (result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT && written <= maxBytes);
  BrotliDecoderDestroyInstance(state);
  output.resize(written);
  if (written > maxBytes) return 2;
  return result == BROTLI_DECODER_RESULT_SUCCESS ? 0 : 1;
}

// Restores the JPEG that a file was made from. Returns 0, or 1 if the file has no data for that, or it has more than maxBytes.
EXPORT int restoreJpeg(const uint8_t* data, size_t size, size_t maxBytes) {
  Decoder owner;
  JxlDecoder* decoder = owner.decoder;
  JxlDecoderSubscribeEvents(decoder, JXL_DEC_JPEG_RECONSTRUCTION | JXL_DEC_FULL_IMAGE);
  JxlDecoderSetInput(decoder, data, size);
  JxlDecoderCloseInput(decoder);
  bool isJpeg = false;
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_JPEG_RECONSTRUCTION:
        isJpeg = true;
        output.resize(size * 2);
        JxlDecoderSetJPEGBuffer(decoder, output.data(), output.size());
        break;
      case JXL_DEC_JPEG_NEED_MORE_OUTPUT: {
        const size_t used = output.size() - JxlDecoderReleaseJPEGBuffer(decoder);
        if (output.size() > maxBytes) return 1;
        output.resize(output.size() * 2);
        JxlDecoderSetJPEGBuffer(decoder, output.data() + used, output.size() - used);
        break;
      }
      case JXL_DEC_FULL_IMAGE:
        if (!isJpeg) return 1;
        output.resize(output.size() - JxlDecoderReleaseJPEGBuffer(decoder));
        return 0;
      default:
        return 1;
    }
  }
}

#endif
