// The interface of src/lib/engine/jxl to libjxl. build.sh compiles it twice: to an encoder and to a decoder.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

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

// Encodes interleaved pixels of 8 bits with 1 to 4 channels as a codestream. A distance of 0 is lossless. Without a profile, the
// pixels are sRGB. Returns 0, or the error of libjxl.
EXPORT int encode(const uint8_t* pixels, uint32_t width, uint32_t height, uint32_t channels, const uint8_t* icc,
                  size_t iccSize, float distance, int effort) {
  Encoder owner;
  JxlEncoder* encoder = owner.encoder;
  const bool hasAlpha = channels % 2 == 0;
  JxlBasicInfo info;
  JxlEncoderInitBasicInfo(&info);
  info.xsize = width;
  info.ysize = height;
  info.bits_per_sample = 8;
  info.num_color_channels = channels < 3 ? 1 : 3;
  info.num_extra_channels = hasAlpha ? 1 : 0;
  info.alpha_bits = hasAlpha ? 8 : 0;
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
  const JxlPixelFormat format = {channels, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  const size_t size = static_cast<size_t>(width) * height * channels;
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
};

Image image;
std::vector<uint8_t> profile;

bool isDescribed(const JxlColorEncoding& color) {
  return color.color_space == JXL_COLOR_SPACE_RGB && color.primaries != JXL_PRIMARIES_CUSTOM &&
         color.white_point != JXL_WHITE_POINT_CUSTOM && color.transfer_function != JXL_TRANSFER_FUNCTION_UNKNOWN &&
         color.transfer_function != JXL_TRANSFER_FUNCTION_GAMMA;
}

// Selects the color space of the decoded pixels: that of the file, or sRGB if that is gray or CMYK.
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
    if (size > 20 && memcmp(profile.data() + 16, "RGB ", 4) == 0) {
      // Pixels that are stored in the profile need no conversion.
      return info.uses_original_profile ||
             JxlDecoderSetOutputColorProfile(decoder, nullptr, profile.data(), size) == JXL_DEC_SUCCESS;
    }
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

}  // namespace

EXPORT const Image* imageInfo() { return &image; }
EXPORT const uint8_t* profileData() { return profile.data(); }
EXPORT size_t profileSize() { return profile.size(); }

// Decodes the first frame, upright, to RGB or RGBA of 8 or 16 bits. Returns 0; 1 for damaged data, 2 for data that ends early.
EXPORT int decode(const uint8_t* data, size_t size) {
  Decoder owner;
  JxlDecoder* decoder = owner.decoder;
  JxlDecoderSetCms(decoder, *JxlGetDefaultCms());
  JxlDecoderSetUnpremultiplyAlpha(decoder, JXL_TRUE);
  JxlDecoderSubscribeEvents(decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE);
  JxlDecoderSetInput(decoder, data, size);
  JxlDecoderCloseInput(decoder);
  JxlBasicInfo info;
  JxlPixelFormat format;
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return 1;
        image.width = info.xsize;
        image.height = info.ysize;
        image.channels = info.alpha_bits > 0 ? 4 : 3;
        image.bits = info.bits_per_sample > 8 ? 16 : 8;
        format = {image.channels, image.bits == 16 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
        break;
      case JXL_DEC_COLOR_ENCODING:
        if (!chooseColor(decoder, info)) return 1;
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
        size_t bytes;
        if (JxlDecoderImageOutBufferSize(decoder, &format, &bytes) != JXL_DEC_SUCCESS) return 1;
        output.resize(bytes);
        if (JxlDecoderSetImageOutBuffer(decoder, &format, output.data(), bytes) != JXL_DEC_SUCCESS) return 1;
        break;
      }
      case JXL_DEC_FULL_IMAGE:
        return 0;
      case JXL_DEC_NEED_MORE_INPUT:
        return 2;
      default:
        return 1;
    }
  }
}

// Restores the JPEG that a file was made from. Returns 0, or 1 if the file has no data for that.
EXPORT int restoreJpeg(const uint8_t* data, size_t size) {
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
        output.resize(size * 2 + (1 << 16));
        JxlDecoderSetJPEGBuffer(decoder, output.data(), output.size());
        break;
      case JXL_DEC_JPEG_NEED_MORE_OUTPUT: {
        const size_t used = output.size() - JxlDecoderReleaseJPEGBuffer(decoder);
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
