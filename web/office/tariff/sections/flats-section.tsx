import { useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { type FlatCell, flatsOf } from '../document/flats-matrix.ts'
import { cellOf } from '../fields.ts'
import { FLAT_DETAILS } from '../flat-rates.ts'
import { flatsGrid } from '../flats-grid.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { placeName, useTariff } from '../tariff-context.ts'
import { FindingList } from './finding-list.tsx'
import styles from './flats.module.css'
import { Section } from './section.tsx'

/** Fits on a screen; beyond it, rows are filtered. */
const UNFILTERED_PLACES = 8

export function FlatsSection() {
  const screen = useTariff()
  const { tariff, classes } = screen
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [cell, setCell] = useState<Omit<FlatCell, 'code'>>()
  const code = chosen ?? classes[0]?.code ?? ''
  const found = cell ? flatsOf(tariff, { ...cell, code }) : []
  const { columns, rows } = flatsGrid(screen, { code, typed })
  return (
    <Section
      title={words.flats}
      note={words.flatsNote}
      end={<ClassSwitch code={code} onChoose={setChosen} />}
    >
      {tariff.places.length === 0 ? (
        <p className="quiet-note">{words.noPlaces}</p>
      ) : (
        <>
          {tariff.places.length > UNFILTERED_PLACES && (
            <label className={`${styles['filter']} flex gap-2.5 items-center mb-2 text-fg2 text-13`}>
              {common.search}
              <input
                className="w-55 h-7 py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg"
                type="search"
                value={typed}
                onChange={event => setTyped(event.currentTarget.value)}
              />
            </label>
          )}
          <ValueGrid
            label={words.flats}
            corner={common.from}
            columns={columns}
            rows={rows}
            onFocus={(from, to) => setCell({ from, to })}
          />
        </>
      )}
      <FindingList of={['flats']} />
      {found.map(({ index, flat }) => (
        <FlatDetails key={flat.id} index={index} />
      ))}
    </Section>
  )
}

function FlatDetails({ index }: { index: number }) {
  const screen = useTariff()
  const { tariff } = screen
  const flat = tariff.flats[index]
  if (!flat) return null
  const route = facts.route({ from: placeName(tariff, flat.a), to: placeName(tariff, flat.b) })
  const cells = FLAT_DETAILS.map(field =>
    cellOf(screen, field, { path: `flats[${index}]`, label: field.label }),
  )
  return (
    <div className="mt-2.5">
      <ValueGrid
        label={flat.label ?? route}
        corner={words.flats}
        columns={FLAT_DETAILS}
        rows={[{ id: flat.id, label: route, cells }]}
      />
    </div>
  )
}

function ClassSwitch({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const { classes } = useTariff()
  return (
    <fieldset
      className={`${styles['switch']} relative flex m-0 p-0 border border-ctl rounded-xs touch:min-w-0 touch:max-w-full touch:overflow-x-auto`}
      aria-label={common.vehicleClass}
    >
      {classes.map(known => (
        <label
          className="py-0 px-2.75 text-fg2 text-13 leading-6.5 cursor-pointer hover:text-fg has-checked:bg-selection has-checked:text-fg has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-coach has-focus-visible:outline-offset-1 touch:leading-11 touch:whitespace-nowrap"
          key={known.code}
        >
          <input
            className="sr-only"
            type="radio"
            name="flats-class"
            checked={known.code === code}
            onChange={() => onChoose(known.code)}
          />
          {known.name}
        </label>
      ))}
    </fieldset>
  )
}
