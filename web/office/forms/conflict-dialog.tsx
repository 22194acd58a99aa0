import { useId, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { type FieldTexts, followersOf, isFollower, labelAt, textAt } from './field-texts.ts'
import { type FieldChange, type Side, sideOf } from './merge-records.ts'
import type { OpenConflict } from './use-record-form.ts'

export type ConflictWording = {
  title: string
  none: string
  explanation: (figures: { both: string }) => string
  changedBy: (figures: { who: string }) => string
  mine: string
  theirs: string
  /** Undefined if it depends on the choices. */
  save?: string
  useTheirs: string
}

const OF_RECORDS: ConflictWording = {
  title: words.conflictTitle,
  none: words.conflictNone,
  explanation: words.conflict,
  changedBy: words.changedBy,
  mine: words.mine,
  theirs: words.theirs,
  useTheirs: words.useTheirs,
}

type Props = {
  form: HTMLFormElement | null
  conflict: OpenConflict
  wording?: ConflictWording | undefined
}

/** One-sided changes merge; for fields changed on both sides the user chooses. Closing changes nothing. */
export function ConflictDialog({ form, conflict, wording = OF_RECORDS }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { texts } = conflict
  const changes = conflict.changes.filter(({ path }) => !isFollower(texts, path))
  const choose = (path: string, side: Side) => {
    const decided = [path, ...followersOf(texts, path)].map(each => [each, side] as const)
    setChoices(new Map([...choices, ...decided]))
  }
  const isMine = changes.every(change => change.changedBy !== 'both' || sideOf(change, choices) === 'mine')
  return (
    <Dialog title={wording.title} onClose={conflict.close}>
      <Explanation changes={changes} wording={wording} />
      {changes.length > 0 && (
        <ChangeTable {...{ form, changes, texts, choices, wording }} onChoose={choose} />
      )}
      <p className="actions">
        <Button look="primary" onClick={() => conflict.resolve(choices)}>
          {wording.save ?? (isMine ? words.saveMine : words.saveChosen)}
        </Button>
        {conflict.keepMine && <Button onClick={conflict.keepMine}>{words.keepMine}</Button>}
        <Button onClick={conflict.takeTheirs}>{wording.useTheirs}</Button>
        <Button onClick={conflict.close}>{common.keepEditing}</Button>
      </p>
    </Dialog>
  )
}

function Explanation({ changes, wording }: { changes: FieldChange[]; wording: ConflictWording }) {
  if (changes.length === 0) return <p>{wording.none}</p>
  const collides = changes.some(({ changedBy }) => changedBy === 'both')
  return (
    <p>
      <MarkedText
        text={wording.explanation({ both: collides ? 'yes' : 'no' })}
        marks={{ em: text => <em>{text}</em> }}
      />
    </p>
  )
}

const SIDES = ['mine', 'theirs'] as const

type TableProps = {
  form: HTMLFormElement | null
  changes: FieldChange[]
  texts: FieldTexts
  choices: ReadonlyMap<string, Side>
  wording: ConflictWording
  onChoose: (path: string, side: Side) => void
}

function ChangeTable({ form, changes, texts, choices, wording, onChoose }: TableProps) {
  const id = useId()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          {SIDES.map(side => (
            <th key={side} scope="col" id={`${id}${side}`}>
              {wording[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={change.path}>
            <th scope="row">
              <span id={`${id}${index}`}>{labelAt(texts, change.path) ?? labelOf(form, change.path)}</span>
              <small>{wording.changedBy({ who: change.changedBy })}</small>
            </th>
            {SIDES.map(side => (
              <td
                className="data-[taken=false]:text-fg2"
                key={side}
                data-label={wording[side]}
                data-taken={sideOf(change, choices) === side}
              >
                {change.changedBy === 'both' ? (
                  <label className="flex gap-2.5 items-baseline cursor-pointer">
                    <input
                      type="radio"
                      name={`${id}${change.path}`}
                      aria-labelledby={`${id}${index} ${id}${side} ${id}${index}${side}`}
                      checked={sideOf(change, choices) === side}
                      onChange={() => onChoose(change.path, side)}
                    />
                    <span id={`${id}${index}${side}`}>{textAt(texts, change.path, change[side])}</span>
                  </label>
                ) : (
                  textAt(texts, change.path, change[side])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function labelOf(form: HTMLFormElement | null, path: string): string {
  const control = form?.elements.namedItem(path)
  const label =
    control instanceof HTMLFieldSetElement
      ? control.querySelector('legend')?.textContent
      : hasLabels(control) && control.labels?.[0]?.textContent
  const name = path.split('.').at(-1) ?? path
  return label || name.replace(/([A-Z])/g, ' $1').replace(/^./, letter => letter.toUpperCase())
}

function hasLabels(control: unknown): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
}
