import { useEffect, useRef } from 'react'
import * as labels from '#messages/office-import'
import type { ImportMapping, ImportPreview } from '../../../contract/integrations/import-schemas.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  fieldsOfImport,
  IMPORT_MINUTES,
  type ImportKind,
} from '../../../domain/integrations/import/import-fields.ts'
import { Options } from '../forms/choice-field.tsx'
import styles from './import.module.css'
import { columnLetters, fieldName, NEEDED } from './import-texts.ts'

type Props = {
  kind: ImportKind
  fileName: string
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Which column fills which field, and how cells are read. */
export function MappingForm({ kind, fileName, preview, mapping, onChange }: Props) {
  const { headers, samples, mappedBy } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const missing = NEEDED[kind].filter(names => !names.some(name => name in mapping.columns))
  const needText = (field: string) => {
    const group = missing.find(names => names.includes(field))
    return group && (group.length > 1 ? labels.oneNeeded : labels.needed)
  }
  const set = (field: string, column: string) => {
    const { [field]: _, ...others } = mapping.columns
    onChange({ ...mapping, columns: column === '' ? others : { ...others, [field]: Number(column) } })
  }
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns" ref={heading} tabIndex={-1}>
        {labels.columnsOf({ name: fileName })}
      </h2>
      {mappedBy !== 'caller' && (
        <p className="quiet-note">
          {mappedBy === 'memory' ? labels.mappedByMemory : labels.mappedBySuggestion}
        </p>
      )}
      <table className={styles['columns']}>
        <thead>
          <tr>
            <th scope="col">{labels.field}</th>
            <th scope="col">{labels.column}</th>
            <th scope="col">{labels.firstValue}</th>
          </tr>
        </thead>
        <tbody>
          {fieldsOfImport(kind).map(field => {
            const column = mapping.columns[field]
            return (
              <tr key={field}>
                <th className="font-medium" scope="row">
                  {fieldName(field)}{' '}
                  {needText(field) && <span className="text-alert font-semibold">{needText(field)}</span>}
                </th>
                <td>
                  <div className="field">
                    <select
                      className="w-full max-w-80 max-[768px]:min-h-11"
                      aria-label={labels.columnFor({ field: fieldName(field) })}
                      value={column ?? ''}
                      onChange={event => set(field, event.currentTarget.value)}
                    >
                      <option value="">{labels.noColumn}</option>
                      {headers.map((header, at) => (
                        <option key={at} value={at}>
                          {columnLetters(at)}: {header}
                        </option>
                      ))}
                    </select>
                  </div>
                </td>
                <td translate="no">{column === undefined ? '' : (samples[column] ?? '')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {kind === 'rides' && <RideOptions preview={preview} mapping={mapping} onChange={onChange} />}
    </section>
  )
}

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-x-6'

const ORDER_NAMES: Record<DateOrder, string> = {
  'month-first': labels.monthFirst,
  'day-first': labels.dayFirst,
}

function RideOptions({ preview, mapping, onChange }: Omit<Props, 'kind' | 'fileName'>) {
  const { vehicleTypes, classes } = preview
  return (
    <div className={`${COLUMNS} gap-y-4 mt-5`}>
      <label className="field content-start">
        {labels.dates}
        <select
          value={mapping.dates}
          onChange={event => {
            const dates = DATE_ORDERS.find(order => order === event.currentTarget.value)
            if (dates) onChange({ ...mapping, dates })
          }}
        >
          <Options choices={DATE_ORDERS.map(order => [order, ORDER_NAMES[order]])} />
        </select>
      </label>
      <label className="field content-start">
        {labels.minutes}
        <input
          type="number"
          inputMode="numeric"
          min={IMPORT_MINUTES.min}
          max={IMPORT_MINUTES.max}
          defaultValue={mapping.minutes}
          onBlur={event => {
            const minutes = Number(event.currentTarget.value)
            const isFitting = event.currentTarget.checkValidity() && Number.isInteger(minutes) && minutes > 0
            if (isFitting && minutes !== mapping.minutes) onChange({ ...mapping, minutes })
          }}
        />
      </label>
      {vehicleTypes.length > 0 && (
        <fieldset className={`${COLUMNS} col-span-full gap-y-3`}>
          <legend className="mb-2 p-0 text-fg2">{labels.vehicleTypes}</legend>
          {vehicleTypes.map(({ text, class: code }) => (
            <label key={text} className="field content-start">
              <span translate="no">{text}</span>
              <select
                aria-label={labels.classFor({ type: text })}
                value={code ?? CHOOSE}
                onChange={event => {
                  const { value } = event.currentTarget
                  if (value !== CHOOSE)
                    onChange({ ...mapping, classes: { ...mapping.classes, [text]: value } })
                }}
              >
                {code === null && <option value={CHOOSE}>{labels.chooseClass}</option>}
                {classes.map(one => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
                <option value="">{labels.withoutVehicle}</option>
              </select>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** No code of a class has a space. */
const CHOOSE = ' '
