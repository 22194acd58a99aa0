import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { type FlatCell, flatsOf } from '../document/flats-matrix.ts'
import { ValueGrid } from '../grid/value-grid.tsx'
import { useTariff } from '../tariff-context.ts'
import { FindingList } from './finding-list.tsx'
import { FlatDetails } from './flat-details.tsx'
import styles from './flats.module.css'
import { flatsGrid } from './flats-rows.ts'
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
            <label className={styles['filter']}>
              {common.search}
              <input type="search" value={typed} onChange={event => setTyped(event.currentTarget.value)} />
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

function ClassSwitch({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const { classes } = useTariff()
  return (
    <fieldset className={styles['switch']} aria-label={common.vehicleClass}>
      {classes.map(known => (
        <label key={known.code}>
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
