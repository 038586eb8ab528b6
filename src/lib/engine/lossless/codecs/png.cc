// Writes a PNG with fewer bytes and the same pixels: optimize-png.ts. build.sh compiles it with libdeflate.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "libdeflate.h"

#define EXPORT extern "C" __attribute__((used, visibility("default")))

using Bytes = std::vector<uint8_t>;

namespace {

Bytes output;

enum ColorType : uint8_t { GRAY = 0, RGB = 2, PALETTE = 3, GRAY_ALPHA = 4, RGBA = 6 };

constexpr int channelsOf(uint8_t colorType) {
  switch (colorType) {
    case RGB: return 3;
    case GRAY_ALPHA: return 2;
    case RGBA: return 4;
    default: return 1;
  }
}

// Rows without filters.
struct Image {
  uint32_t width;
  uint32_t height;
  uint8_t depth;
  uint8_t colorType;
  Bytes rows;
  Bytes palette;  // PLTE
  Bytes alpha;    // tRNS of a palette

  size_t rowBytes() const { return (static_cast<size_t>(width) * channelsOf(colorType) * depth + 7) / 8; }
  // Distance of the byte that filters compare with.
  size_t pixelBytes() const { return std::max(1, channelsOf(colorType) * depth / 8); }
};

struct Chunk {
  char type[5];
  const uint8_t* data;
  uint32_t size;
  bool isBeforePixels;
};

uint32_t read32(const uint8_t* at) { return at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3]; }

void append32(Bytes& bytes, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(value >> shift);
}

void appendChunk(Bytes& bytes, const char* type, const uint8_t* data, size_t size) {
  append32(bytes, size);
  const size_t start = bytes.size();
  bytes.insert(bytes.end(), type, type + 4);
  bytes.insert(bytes.end(), data, data + size);
  append32(bytes, libdeflate_crc32(0, bytes.data() + start, size + 4));
}

uint8_t paeth(int left, int above, int corner) {
  const int estimate = left + above - corner;
  const int byLeft = std::abs(estimate - left), byAbove = std::abs(estimate - above), byCorner = std::abs(estimate - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

// The filters of PNG (https://www.w3.org/TR/png-3/#9Filters), and those that choose one for each row.
enum Filter { NONE, SUB, UP, AVERAGE, PAETH, LEAST_SUM, FEWEST_PAIRS, LEAST_PAIR_ENTROPY, SMALLEST_ROW };
constexpr int ROW_FILTERS = 5;

void filterRow(int filter, const uint8_t* row, const uint8_t* above, size_t size, size_t distance, uint8_t* to) {
  const auto left = [&](size_t i) { return i < distance ? 0 : row[i - distance]; };
  switch (filter) {
    case NONE: std::memcpy(to, row, size); break;
    case SUB:
      for (size_t i = 0; i < std::min(distance, size); i++) to[i] = row[i];
      for (size_t i = distance; i < size; i++) to[i] = row[i] - row[i - distance];
      break;
    case UP:
      for (size_t i = 0; i < size; i++) to[i] = row[i] - above[i];
      break;
    case AVERAGE:
      for (size_t i = 0; i < size; i++) to[i] = row[i] - ((left(i) + above[i]) >> 1);
      break;
    default:
      for (size_t i = 0; i < size; i++)
        to[i] = row[i] - paeth(left(i), above[i], i < distance ? 0 : above[i - distance]);
  }
}

bool unfilterRow(int filter, uint8_t* row, const uint8_t* above, size_t size, size_t distance) {
  const auto left = [&](size_t i) { return i < distance ? 0 : row[i - distance]; };
  switch (filter) {
    case NONE: break;
    case SUB:
      for (size_t i = distance; i < size; i++) row[i] += row[i - distance];
      break;
    case UP:
      for (size_t i = 0; i < size; i++) row[i] += above[i];
      break;
    case AVERAGE:
      for (size_t i = 0; i < size; i++) row[i] += (left(i) + above[i]) >> 1;
      break;
    case PAETH:
      for (size_t i = 0; i < size; i++) row[i] += paeth(left(i), above[i], i < distance ? 0 : above[i - distance]);
      break;
    default: return false;
  }
  return true;
}

// Chooses filters by the pairs of neighboring bytes in a row, which deflate codes well if they are few or uneven.
class Pairs {
 public:
  // Number of different pairs, or their entropy in bits.
  double cost(const uint8_t* bytes, size_t size, bool byEntropy) {
    if (size < 2) return 0;
    int different = 0;
    for (size_t i = 1; i < size; i++) {
      uint32_t& count = counts_[bytes[i - 1] << 8 | bytes[i]];
      if (count++ == 0) different++;
    }
    double entropy = 0;
    for (size_t i = 1; i < size; i++) {
      uint32_t& count = counts_[bytes[i - 1] << 8 | bytes[i]];
      if (count == 0) continue;
      if (byEntropy) entropy -= count * std::log2(static_cast<double>(count));
      count = 0;
    }
    return byEntropy ? entropy : different;
  }

 private:
  std::vector<uint32_t> counts_ = std::vector<uint32_t>(1 << 16);
};

class Deflate {
 public:
  explicit Deflate(int level) : compressor_(libdeflate_alloc_compressor(level)) {}
  Deflate(const Deflate&) = delete;
  ~Deflate() { libdeflate_free_compressor(compressor_); }

  // Number of bytes, which are in `bytes`.
  size_t compress(const uint8_t* data, size_t size, Bytes& bytes) {
    bytes.resize(libdeflate_zlib_compress_bound(compressor_, size));
    return libdeflate_zlib_compress(compressor_, data, size, bytes.data(), bytes.size());
  }

 private:
  libdeflate_compressor* compressor_;
};

// Rows of a band that SMALLEST_ROW compresses together with a candidate, because matches reach back.
constexpr size_t CONTEXT_ROWS = 3;

// Filtered rows from..to, each after the number of its filter.
Bytes filtered(const Image& image, Filter filter, uint32_t from, uint32_t to) {
  const size_t size = image.rowBytes(), distance = image.pixelBytes();
  Bytes result((size + 1) * (to - from));
  std::array<Bytes, ROW_FILTERS> rows;
  for (Bytes& row : rows) row.resize(size);
  const Bytes noRow(size);
  Pairs pairs;
  Deflate fast(SMALLEST_ROW == filter ? 1 : 0);
  Bytes context, compressed;
  for (uint32_t y = from; y < to; y++) {
    const uint8_t* row = image.rows.data() + y * size;
    const uint8_t* above = y == 0 ? noRow.data() : row - size;
    uint8_t* target = result.data() + (y - from) * (size + 1);
    if (filter < ROW_FILTERS) {
      target[0] = filter;
      filterRow(filter, row, above, size, distance, target + 1);
      continue;
    }
    double least = INFINITY;
    int best = NONE;
    for (int each = 0; each < ROW_FILTERS; each++) {
      Bytes& candidate = rows[each];
      filterRow(each, row, above, size, distance, candidate.data());
      double cost = 0;
      if (filter == LEAST_SUM) {
        uint64_t sum = 0;
        for (size_t i = 0; i < size; i++) sum += std::abs(static_cast<int8_t>(candidate[i]));
        cost = sum;
      } else if (filter == SMALLEST_ROW) {
        const size_t before = std::min<size_t>(CONTEXT_ROWS, y - from) * (size + 1);
        context.assign(target - before, target);
        context.push_back(each);
        context.insert(context.end(), candidate.begin(), candidate.end());
        cost = fast.compress(context.data(), context.size(), compressed);
      } else {
        cost = pairs.cost(candidate.data(), size, filter == LEAST_PAIR_ENTROPY);
      }
      if (cost < least) {
        least = cost;
        best = each;
      }
    }
    target[0] = best;
    std::memcpy(target + 1, rows[best].data(), size);
  }
  return result;
}

uint32_t sampleAt(const uint8_t* row, uint32_t index, uint8_t depth) {
  if (depth == 8) return row[index];
  const uint32_t bit = index * depth;
  return row[bit / 8] >> (8 - depth - bit % 8) & ((1 << depth) - 1);
}

constexpr uint32_t rgba(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  return red | green << 8 | blue << 16 | alpha << 24;
}

bool toRgba(const Image& image, std::vector<uint32_t>& pixels) {
  pixels.resize(static_cast<size_t>(image.width) * image.height);
  const size_t size = image.rowBytes();
  const uint32_t colors = image.palette.size() / 3;
  for (uint32_t y = 0; y < image.height; y++) {
    const uint8_t* row = image.rows.data() + y * size;
    uint32_t* to = pixels.data() + static_cast<size_t>(y) * image.width;
    for (uint32_t x = 0; x < image.width; x++) {
      switch (image.colorType) {
        case GRAY: {
          const uint32_t value = sampleAt(row, x, image.depth) * 255 / ((1 << image.depth) - 1);
          to[x] = rgba(value, value, value, 255);
          break;
        }
        case GRAY_ALPHA: to[x] = rgba(row[2 * x], row[2 * x], row[2 * x], row[2 * x + 1]); break;
        case RGB: to[x] = rgba(row[3 * x], row[3 * x + 1], row[3 * x + 2], 255); break;
        case RGBA: to[x] = rgba(row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3]); break;
        default: {
          const uint32_t index = sampleAt(row, x, image.depth);
          if (index >= colors) return false;
          const uint8_t* color = image.palette.data() + 3 * index;
          to[x] = rgba(color[0], color[1], color[2], index < image.alpha.size() ? image.alpha[index] : 255);
        }
      }
    }
  }
  return true;
}

// Different colors in the order of their first pixels, at most 256, and the index of each pixel.
class Colors {
 public:
  std::vector<uint32_t> colors;
  Bytes indices;

  // False if there are more than 256.
  bool collect(const std::vector<uint32_t>& pixels) {
    std::array<int16_t, 1024> slots;
    slots.fill(-1);
    indices.resize(pixels.size());
    uint32_t last = 0;
    int lastIndex = -1;
    for (size_t i = 0; i < pixels.size(); i++) {
      const uint32_t color = pixels[i];
      if (lastIndex < 0 || color != last) {
        uint32_t slot = (color * 2654435761u) >> 22;
        while (slots[slot] >= 0 && colors[slots[slot]] != color) slot = (slot + 1) & 1023;
        if (slots[slot] < 0) {
          if (colors.size() == 256) return false;
          slots[slot] = colors.size();
          colors.push_back(color);
        }
        last = color;
        lastIndex = slots[slot];
      }
      indices[i] = lastIndex;
    }
    return true;
  }
};

// Rows of samples of fewer bits.
Bytes packed(const Bytes& samples, uint32_t width, uint32_t height, uint8_t depth) {
  if (depth == 8) return samples;
  const size_t size = (static_cast<size_t>(width) * depth + 7) / 8;
  Bytes rows(size * height);
  for (uint32_t y = 0; y < height; y++)
    for (uint32_t x = 0; x < width; x++)
      rows[y * size + x * depth / 8] |= samples[static_cast<size_t>(y) * width + x] << (8 - depth - x * depth % 8);
  return rows;
}

enum PaletteOrder { BY_BRIGHTNESS, BY_FIRST_PIXEL };

Image withPalette(const Image& from, const Colors& found, PaletteOrder order) {
  const size_t count = found.colors.size();
  std::vector<int> byOrder(count);
  for (size_t i = 0; i < count; i++) byOrder[i] = i;
  const auto brightness = [&](int index) {
    const uint32_t color = found.colors[index];
    return (color & 255) * 299 + (color >> 8 & 255) * 587 + (color >> 16 & 255) * 114;
  };
  // Entries with transparency come first, because `tRNS` ends after them.
  std::stable_sort(byOrder.begin(), byOrder.end(), [&](int one, int other) {
    const uint32_t alpha = found.colors[one] >> 24, otherAlpha = found.colors[other] >> 24;
    if ((alpha == 255) != (otherAlpha == 255)) return alpha != 255;
    if (order == BY_FIRST_PIXEL) return false;
    return alpha != otherAlpha ? alpha < otherAlpha : brightness(one) < brightness(other);
  });
  std::array<uint8_t, 256> newIndex{};
  Image image{from.width, from.height, 8, PALETTE, {}, {}, {}};
  for (size_t i = 0; i < count; i++) {
    const uint32_t color = found.colors[byOrder[i]];
    newIndex[byOrder[i]] = i;
    for (int shift = 0; shift < 24; shift += 8) image.palette.push_back(color >> shift);
    if (color >> 24 != 255) image.alpha.push_back(color >> 24);
  }
  image.depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  Bytes samples(found.indices.size());
  for (size_t i = 0; i < samples.size(); i++) samples[i] = newIndex[found.indices[i]];
  image.rows = packed(samples, from.width, from.height, image.depth);
  return image;
}

// The same pixels with as few channels and bits as they need.
Image withoutUnused(const Image& from, const std::vector<uint32_t>& pixels, bool mayBeGray) {
  bool isGray = mayBeGray, isOpaque = true;
  uint32_t grayBits = 1;
  for (const uint32_t pixel : pixels) {
    const uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255;
    isGray = isGray && red == green && green == blue;
    isOpaque = isOpaque && pixel >> 24 == 255;
    while (grayBits < 8 && red % (255 / ((1 << grayBits) - 1)) != 0) grayBits *= 2;
  }
  Image image{from.width, from.height, 8, static_cast<uint8_t>(isGray ? isOpaque ? GRAY : GRAY_ALPHA : isOpaque ? RGB : RGBA), {}, {}, {}};
  const int channels = channelsOf(image.colorType);
  Bytes samples(pixels.size() * channels);
  for (size_t i = 0; i < pixels.size(); i++) {
    uint8_t* to = samples.data() + i * channels;
    if (isGray) to[0] = pixels[i];
    else for (int channel = 0; channel < 3; channel++) to[channel] = pixels[i] >> 8 * channel;
    if (!isOpaque) to[channels - 1] = pixels[i] >> 24;
  }
  if (image.colorType == GRAY && grayBits < 8) {
    image.depth = grayBits;
    for (uint8_t& sample : samples) sample /= 255 / ((1 << grayBits) - 1);
    samples = packed(samples, from.width, from.height, image.depth);
  }
  image.rows = std::move(samples);
  return image;
}

// An image of 16 bits per sample with 8, if the second byte of each sample repeats the first one.
bool halveDepth(Image& image) {
  for (size_t i = 0; i < image.rows.size(); i += 2)
    if (image.rows[i] != image.rows[i + 1]) return false;
  for (size_t i = 0; i < image.rows.size(); i += 2) image.rows[i / 2] = image.rows[i];
  image.rows.resize(image.rows.size() / 2);
  image.depth = 8;
  return true;
}

// An image of 16 bits per sample without channels that it does not need, in place.
void dropDeepChannels(Image& image, bool mayBeGray) {
  const size_t channels = channelsOf(image.colorType), pixel = 2 * channels;
  const size_t colors = channels > 2 ? 6 : 2;
  bool isGray = mayBeGray && channels > 2, isOpaque = channels % 2 == 0;
  for (size_t i = 0; i < image.rows.size(); i += pixel) {
    const uint8_t* at = image.rows.data() + i;
    isGray = isGray && std::memcmp(at, at + 2, 4) == 0;
    isOpaque = isOpaque && at[colors] == 255 && at[colors + 1] == 255;
  }
  const size_t keptColors = isGray ? 2 : colors, keptAlpha = channels % 2 == 0 && !isOpaque ? 2 : 0;
  uint8_t* to = image.rows.data();
  for (size_t i = 0; i < image.rows.size(); i += pixel) {
    const uint8_t* from = image.rows.data() + i;
    std::memmove(to, from, keptColors);
    std::memmove(to + keptColors, from + colors, keptAlpha);
    to += keptColors + keptAlpha;
  }
  image.rows.resize(to - image.rows.data());
  if (isGray) image.colorType &= ~2;
  if (isOpaque) image.colorType &= ~4;
}

// How much work the search may be. Bytes are those of the rows.
struct Effort {
  int level;              // of libdeflate, for the result
  int testLevel;          // for choices
  size_t testBytes;       // at most so many are compressed for each choice
  bool triesRows;         // SMALLEST_ROW, and more orders of palettes
};

// From level 10 on, libdeflate searches for the best parsing: 5 % fewer bytes than level 9.
Effort effortFor(int effort, size_t bytes) {
  if (effort >= 2) return bytes <= 8 << 20 ? Effort{12, 8, 4 << 20, true} : Effort{10, 6, 4 << 20, bytes <= 32 << 20};
  if (bytes <= 1 << 16) return {12, 6, 1 << 16, true};
  return {bytes <= 16 << 20 ? 10 : 6, 4, 1 << 18, false};
}

constexpr uint32_t BAND_ROWS = 24;

// Bytes of the filtered image, or of bands at even distances, compressed.
size_t testSize(const Image& image, Filter filter, Deflate& deflate, size_t maxBytes, Bytes& scratch) {
  const size_t size = image.rowBytes() + 1;
  if (size * image.height <= maxBytes) {
    const Bytes all = filtered(image, filter, 0, image.height);
    return deflate.compress(all.data(), all.size(), scratch);
  }
  const size_t bands = std::max<size_t>(1, maxBytes / (size * BAND_ROWS));
  size_t sum = 0;
  for (size_t band = 0; band < bands; band++) {
    const uint32_t from = (image.height - std::min(BAND_ROWS, image.height)) * (2 * band + 1) / (2 * bands);
    const Bytes rows = filtered(image, filter, from, std::min(image.height, from + BAND_ROWS));
    sum += deflate.compress(rows.data(), rows.size(), scratch);
  }
  return sum;
}

size_t headBytes(const Image& image) {
  return (image.palette.empty() ? 0 : 12 + image.palette.size()) + (image.alpha.empty() ? 0 : 12 + image.alpha.size());
}

struct Choice {
  const Image* image = nullptr;
  Filter filter = NONE;
  size_t size = SIZE_MAX;
};

Choice choose(const std::vector<Image>& layouts, const Effort& effort) {
  Deflate deflate(effort.testLevel);
  Bytes scratch;
  Choice best;
  for (const Image& image : layouts) {
    const bool isIndexed = image.colorType == PALETTE || image.depth < 8;
    std::vector<Filter> filters{NONE};
    if (!isIndexed) filters.insert(filters.end(), {LEAST_SUM, FEWEST_PAIRS, LEAST_PAIR_ENTROPY});
    else if (image.depth == 8) filters.push_back(LEAST_PAIR_ENTROPY);
    if (effort.triesRows) filters.insert(filters.end(), {SUB, UP, SMALLEST_ROW});
    for (const Filter filter : filters) {
      const size_t size = testSize(image, filter, deflate, effort.testBytes, scratch) + headBytes(image);
      if (size < best.size) best = {&image, filter, size};
    }
  }
  return best;
}

const uint8_t SIGNATURE[] = {137, 'P', 'N', 'G', 13, 10, 26, 10};

bool is(const Chunk& chunk, const char* type) { return std::strcmp(chunk.type, type) == 0; }

bool readChunks(const uint8_t* file, size_t fileSize, std::vector<Chunk>& chunks, Bytes& compressed) {
  if (fileSize < 8 || std::memcmp(file, SIGNATURE, 8) != 0) return false;
  bool hasPixels = false;
  for (size_t at = 8; at + 12 <= fileSize;) {
    const uint32_t size = read32(file + at);
    if (size > fileSize - at - 12) return false;
    Chunk chunk{{}, file + at + 8, size, !hasPixels};
    std::memcpy(chunk.type, file + at + 4, 4);
    at += size + 12;
    if (is(chunk, "IEND")) return hasPixels;
    if (is(chunk, "IDAT")) {
      hasPixels = true;
      compressed.insert(compressed.end(), chunk.data, chunk.data + size);
    } else {
      chunks.push_back(chunk);
    }
  }
  return false;
}

bool readRows(Image& image, const Bytes& compressed) {
  const size_t size = image.rowBytes();
  Bytes data((size + 1) * image.height);
  libdeflate_decompressor* decompressor = libdeflate_alloc_decompressor();
  const libdeflate_result result =
      libdeflate_zlib_decompress(decompressor, compressed.data(), compressed.size(), data.data(), data.size(), nullptr);
  libdeflate_free_decompressor(decompressor);
  if (result != LIBDEFLATE_SUCCESS) return false;
  image.rows.resize(size * image.height);
  const Bytes noRow(size);
  for (uint32_t y = 0; y < image.height; y++) {
    const uint8_t* from = data.data() + y * (size + 1);
    uint8_t* row = image.rows.data() + y * size;
    std::memcpy(row, from + 1, size);
    if (!unfilterRow(from[0], row, y == 0 ? noRow.data() : row - size, size, image.pixelBytes())) return false;
  }
  return true;
}

}  // namespace

EXPORT uint8_t* allocate(size_t size) { return static_cast<uint8_t*>(malloc(size)); }
EXPORT const uint8_t* outputData() { return output.data(); }
EXPORT size_t outputSize() { return output.size(); }

// Rewrites a PNG that is not interlaced. Effort 1 is balanced, 2 the smallest. Returns 0, or 1 if it cannot.
EXPORT int optimize(const uint8_t* file, size_t fileSize, int effort) {
  std::vector<Chunk> chunks;
  Bytes compressed;
  if (!readChunks(file, fileSize, chunks, compressed)) return 1;
  if (chunks.empty() || !is(chunks[0], "IHDR") || chunks[0].size != 13) return 1;
  const uint8_t* header = chunks[0].data;
  Image image{read32(header), read32(header + 4), header[8], header[9], {}, {}, {}};
  if (header[12] != 0) return 1;
  // Their content depends on the color type.
  bool keepsLayout = false, hasProfile = false;
  for (const Chunk& chunk : chunks) {
    if (is(chunk, "PLTE")) image.palette.assign(chunk.data, chunk.data + chunk.size);
    if (is(chunk, "tRNS")) {
      if (image.colorType == PALETTE) image.alpha.assign(chunk.data, chunk.data + chunk.size);
      else keepsLayout = true;
    }
    if (is(chunk, "bKGD") || is(chunk, "sBIT") || is(chunk, "hIST") || is(chunk, "sPLT")) keepsLayout = true;
    // A profile is of RGB or of gray.
    if (is(chunk, "iCCP")) hasProfile = true;
  }
  if (!readRows(image, compressed)) return 1;
  Bytes().swap(compressed);

  const bool isRgb = image.colorType & 2;
  const bool isDeep = image.depth == 16 && (keepsLayout || !halveDepth(image));
  if (isDeep && !keepsLayout) dropDeepChannels(image, !(hasProfile && isRgb));
  const Effort work = effortFor(effort, image.rows.size());
  std::vector<Image> layouts;
  if (keepsLayout || isDeep) {
    layouts.push_back(std::move(image));
  } else {
    std::vector<uint32_t> pixels;
    if (!toRgba(image, pixels)) return 1;
    Colors found;
    const bool mayBeGray = !(hasProfile && isRgb);
    // A palette is RGB.
    const bool mayBePalette = !(hasProfile && !isRgb) && found.collect(pixels);
    if (mayBePalette) {
      layouts.push_back(withPalette(image, found, BY_BRIGHTNESS));
      if (work.triesRows) layouts.push_back(withPalette(image, found, BY_FIRST_PIXEL));
    }
    // A palette of few colors is never larger than three channels.
    Image plain = withoutUnused(image, pixels, mayBeGray);
    const bool isPlainBetter = !mayBePalette || plain.colorType == GRAY || work.triesRows;
    if (isPlainBetter) layouts.push_back(std::move(plain));
    Bytes().swap(image.rows);
  }

  const Choice best = choose(layouts, work);
  const Image& chosen = *best.image;
  Bytes data;
  {
    const Bytes rows = filtered(chosen, best.filter, 0, chosen.height);
    Deflate deflate(work.level);
    data.resize(0);
    const size_t size = deflate.compress(rows.data(), rows.size(), data);
    data.resize(size);
  }

  output.assign(SIGNATURE, SIGNATURE + 8);
  Bytes newHeader(header, header + 13);
  newHeader[8] = chosen.depth;
  newHeader[9] = chosen.colorType;
  appendChunk(output, "IHDR", newHeader.data(), 13);
  const auto copy = [&](bool isBeforePixels) {
    for (const Chunk& chunk : chunks) {
      if (chunk.isBeforePixels != isBeforePixels || is(chunk, "IHDR") || is(chunk, "PLTE")) continue;
      if (is(chunk, "tRNS") && !keepsLayout) continue;
      appendChunk(output, chunk.type, chunk.data, chunk.size);
    }
  };
  // Profiles precede the palette, and everything else may (https://www.w3.org/TR/png-3/#5ChunkOrdering).
  if (keepsLayout) {
    for (const Chunk& chunk : chunks)
      if (chunk.isBeforePixels && !is(chunk, "IHDR")) appendChunk(output, chunk.type, chunk.data, chunk.size);
  } else {
    copy(true);
    if (!chosen.palette.empty()) appendChunk(output, "PLTE", chosen.palette.data(), chosen.palette.size());
    if (!chosen.alpha.empty()) appendChunk(output, "tRNS", chosen.alpha.data(), chosen.alpha.size());
  }
  appendChunk(output, "IDAT", data.data(), data.size());
  copy(false);
  appendChunk(output, "IEND", nullptr, 0);
  return 0;
}
