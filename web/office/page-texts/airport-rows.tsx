import * as labels from '#messages/office-page-texts'
import { AIRPORTS_MAX, type WebsiteAirport } from '../../../domain/site/page-texts.ts'
import { FormField } from '../forms/form-field.tsx'
import { valueAt } from '../forms/form-values.ts'
import { type ListedRow, RowList } from '../forms/row-list.tsx'
import styles from './page-texts.module.css'

/** Blank rows are sent so that error paths match; the server drops them. */
export function AirportRows() {
  return (
    <RowList<WebsiteAirport>
      name="airports"
      nameOf={index => labels.airport({ number: String(index + 1) })}
      label={labels.airports}
      className="col-span-full"
      addText={labels.addAirport}
      addLook="button quiet small mt-2"
      empty={labels.noAirports}
      atMost={AIRPORTS_MAX}
      first={{}}
    >
      {row => <AirportRow row={row} />}
    </RowList>
  )
}

function AirportRow({ row }: { row: ListedRow<WebsiteAirport> }) {
  const field = (part: string) => ({
    name: `${row.path}.${part}`,
    start: valueAt(row.start, part) ?? '',
  })
  return (
    <fieldset className={styles['airport']} data-row={row['data-row']}>
      <legend>{row.name}</legend>
      <FormField {...field('code')} label={labels.code} maxLength={3} note={labels.codeNote} />
      <FormField {...field('shortName')} label={labels.shortName} maxLength={40} />
      <FormField {...field('name.en')} label={labels.name} maxLength={60} />
      <FormField {...field('text.en')} label={labels.text} maxLength={160} />
      <FormField
        {...field('name.es')}
        label={labels.spanish({ label: labels.name })}
        maxLength={60}
        note={labels.spanishNone}
      />
      <FormField
        {...field('text.es')}
        label={labels.spanish({ label: labels.text })}
        maxLength={160}
        note={labels.spanishNone}
      />
      {row.remove('w-fit min-h-(--control)')}
    </fieldset>
  )
}
