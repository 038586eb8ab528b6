import { useStore } from '@nanostores/react';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { fieldStyles } from '../ui/buttons/button-styles.ts';
import { ColorField } from '../ui/fields/ColorField.tsx';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { $barcodeSettings, barcodeFormatNames, barcodeRanges, MAX_CONTENT, setBarcode } from './barcode.ts';
import { codeMessages } from './messages.ts';
import { RangeField } from './RangeField.tsx';

/** @param error text if the current content cannot be encoded */
export function BarcodeFields({ error }: { error: string | undefined }) {
  const { content, format, width, height, lineColor, showValue, textMargin, fontSize } = useStore($barcodeSettings);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <FieldHead
          htmlFor="barcode-content"
          label={codeMessages.content}
          value={codeMessages.contentLength(content.length, MAX_CONTENT)}
        />
        <input
          id="barcode-content"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={content}
          maxLength={MAX_CONTENT}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="barcode-note"
          onChange={(event) => setBarcode({ content: event.target.value })}
          className={`${fieldStyles} tabular`}
        />
        <FieldNote id="barcode-note" isError={error !== undefined}>
          {error && joinSentences(error, codeMessages.imageKept)}
        </FieldNote>
      </div>
      <Select
        label={codeMessages.format}
        options={barcodeFormatNames}
        value={format}
        onChange={(chosen) => setBarcode({ format: chosen })}
      />
      <RangeField
        id="barcode-width"
        label={codeMessages.barWidth}
        unit="px"
        range={barcodeRanges.width}
        value={width}
        onChange={(chosen) => setBarcode({ width: chosen })}
      />
      <RangeField
        id="barcode-height"
        label={codeMessages.barHeight}
        unit="px"
        range={barcodeRanges.height}
        value={height}
        onChange={(chosen) => setBarcode({ height: chosen })}
      />
      <ColorField
        id="barcode-color"
        label={codeMessages.lineColor}
        value={lineColor}
        onChange={(color) => setBarcode({ lineColor: color })}
      />
      <div className="self-center">
        <Switch label={codeMessages.showValue} checked={showValue} onChange={(on) => setBarcode({ showValue: on })} />
      </div>
      {showValue && (
        <>
          <RangeField
            id="barcode-text-margin"
            label={codeMessages.textMargin}
            unit="px"
            range={barcodeRanges.textMargin}
            value={textMargin}
            onChange={(chosen) => setBarcode({ textMargin: chosen })}
          />
          <RangeField
            id="barcode-font-size"
            label={codeMessages.fontSize}
            unit="px"
            range={barcodeRanges.fontSize}
            value={fontSize}
            onChange={(chosen) => setBarcode({ fontSize: chosen })}
          />
        </>
      )}
    </div>
  );
}
