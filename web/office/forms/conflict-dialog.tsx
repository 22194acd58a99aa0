import { useId, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-forms'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Dialog } from './dialog.tsx'
import { type FieldTexts, followersOf, isFollower, labelAt, textAt } from './field-texts.ts'
import { type FieldChange, type Side, sideOf } from './merge-records.ts'
import type { OpenConflict } from './use-record-form.ts'

type Props = {
  form: HTMLFormElement | null
  conflict: OpenConflict
}

/** One-sided changes merge; for fields changed on both sides the user chooses. Closing changes nothing. */
export function ConflictDialog({ form, conflict }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { texts } = conflict
  const changes = conflict.changes.filter(({ path }) => !isFollower(texts, path))
  const choose = (path: string, side: Side) => {
    const decided = [path, ...followersOf(texts, path)].map(each => [each, side] as const)
    setChoices(new Map([...choices, ...decided]))
  }
  const isMine = changes.every(change => change.changedBy !== 'both' || sideOf(change, choices) === 'mine')
  return (
    <Dialog title={words.conflictTitle} onClose={conflict.close}>
      <Explanation changes={changes} />
      {changes.length > 0 && (
        <ChangeTable form={form} changes={changes} texts={texts} choices={choices} onChoose={choose} />
      )}
      <p className="actions">
        <button className="button primary" type="button" onClick={() => conflict.resolve(choices)}>
          {isMine ? words.saveMine : words.saveChosen}
        </button>
        <button className="button quiet" type="button" onClick={conflict.takeTheirs}>
          {words.useTheirs}
        </button>
        <button className="button quiet" type="button" onClick={conflict.close}>
          {common.keepEditing}
        </button>
      </p>
    </Dialog>
  )
}

function Explanation({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return <p>{words.conflictNone}</p>
  const collides = changes.some(({ changedBy }) => changedBy === 'both')
  return (
    <p>
      <MarkedText
        text={words.conflict({ both: collides ? 'yes' : 'no' })}
        marks={{ em: text => <em>{text}</em> }}
      />
    </p>
  )
}

type TableProps = {
  form: HTMLFormElement | null
  changes: FieldChange[]
  texts: FieldTexts
  choices: ReadonlyMap<string, Side>
  onChoose: (path: string, side: Side) => void
}

function ChangeTable({ form, changes, texts, choices, onChoose }: TableProps) {
  const id = useId()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col" id={`${id}mine`}>
            {words.mine}
          </th>
          <th scope="col" id={`${id}theirs`}>
            {words.theirs}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={change.path}>
            <th scope="row">
              <span id={`${id}${index}`}>{labelAt(texts, change.path) ?? labelOf(form, change.path)}</span>
              <small>{words.changedBy({ who: change.changedBy })}</small>
            </th>
            {(['mine', 'theirs'] as const).map(side => (
              <td
                className="data-[taken=false]:text-fg2"
                key={side}
                data-label={side === 'mine' ? words.mine : words.theirs}
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
