import type { NoticeCode } from '../types.ts';

/**
 * What a notice means to the visitor: the result lacks something or misses what was asked for, there is a way to a better result, or
 * a fact that needs no action.
 */
export type NoticeKind = 'loss' | 'tip' | 'info';

const noticeKinds: Readonly<Record<NoticeCode, NoticeKind>> = {
  camera_preview: 'info',
  channels_dropped: 'loss',
  default_size: 'info',
  depth_reduced: 'loss',
  developed: 'info',
  dpi_dropped: 'loss',
  encoding_assumed: 'info',
  external_references: 'loss',
  fields_dropped: 'loss',
  first_frame: 'loss',
  first_page: 'loss',
  flattened: 'loss',
  fonts_missing: 'loss',
  gain_map_dropped: 'loss',
  hdr_tone_mapped: 'loss',
  iptc_as_xmp: 'info',
  jpeg_data_kept: 'info',
  jpeg_data_lost: 'loss',
  location_kept: 'info',
  metadata_dropped: 'loss',
  metadata_large: 'tip',
  metadata_partly_dropped: 'loss',
  misnamed: 'info',
  not_drawn: 'loss',
  original_kept: 'info',
  padded: 'info',
  page_bounded: 'loss',
  perceptual_target_missed: 'loss',
  pixels_damaged: 'loss',
  scripts_ignored: 'loss',
  target_size_missed: 'loss',
  traced_photo: 'loss',
  traced_smaller: 'info',
  translucency_lost: 'loss',
  truncated: 'loss',
  video_dropped: 'loss',
  watermark_left_out: 'loss',
};

export const noticeCodes = Object.keys(noticeKinds) as NoticeCode[];

/** The notice with its kind. Results of a newer server can have other codes. */
export function withKind<N extends { code: string }>(notice: N): N & { kind: NoticeKind } {
  return { ...notice, kind: noticeKinds[notice.code as NoticeCode] ?? 'info' };
}
