import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-differences'
import styles from './activity.module.css'
import type { Difference } from './differences.ts'
import { type DifferenceLine, textDifference } from './text-difference.ts'

export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <dl className={`${styles['differences']} mt-0.5 mb-1 mx-0`}>
      {differences.map(difference => (
        <div
          className="grid grid-cols-[160px_minmax(0,1fr)] gap-y-0 gap-x-3.5 max-[761px]:grid-cols-1 max-[761px]:mt-1"
          key={difference.label}
        >
          <dt className="text-fg2">{difference.label}</dt>
          <dd className="m-0 wrap-anywhere">
            <Changed difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Changed({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'value':
      return (
        <>
          <Values {...difference} />
          {difference.after === undefined && <span className="text-fg2">{common.empty}</span>}
        </>
      )
    case 'list':
      return (
        <ul className="m-0 p-0 list-none">
          {difference.removed.map((item, index) => (
            <li key={`- ${index}`}>
              <Values before={item} />
            </li>
          ))}
          {difference.added.map((item, index) => (
            <li key={`+ ${index}`}>
              <Values after={item} />
            </li>
          ))}
        </ul>
      )
    case 'text':
      return <Lines lines={difference.lines} />
    case 'moved':
      return words.otherOrder
    case 'replaced':
      return words.replaced({ by: difference.by })
    case 'customer':
      return difference.path ? (
        <Link
          className="text-coach-text font-medium underline decoration-1 underline-offset-3"
          to={difference.path}
        >
          {difference.name}
        </Link>
      ) : (
        difference.name
      )
  }
}

export function TextDifference({ before, after }: { before: string; after: string }) {
  return <Lines lines={textDifference(before, after)} />
}

function Lines({ lines }: { lines: DifferenceLine[] }) {
  return lines.map((line, index) => <TextLine key={index} line={line} />)
}

function Values({ before, after }: { before?: string; after?: string }) {
  return (
    <>
      {before !== undefined && (
        <OldText>
          <span className="sr-only">{words.was} </span>
          {before}
        </OldText>
      )}{' '}
      {after !== undefined && (
        <NewText>
          <span className="sr-only">{words.isNow} </span>
          {after}
        </NewText>
      )}
    </>
  )
}

function OldText({ children }: { children: ReactNode }) {
  return <del className="text-fg2 decoration-1">{children}</del>
}

function NewText({ children }: { children: ReactNode }) {
  return <ins className="font-medium no-underline">{children}</ins>
}

const MARKED = { removed: 'text-fg2', added: styles['difference-added'] }

function TextLine({ line }: { line: DifferenceLine }) {
  if (line.mark === 'gap') return <p className="text-fg2">…</p>
  const isOld = line.mark === 'removed'
  return (
    <p className={`max-w-[80ch] ps-2.5 border-s-2 border-hair whitespace-pre-wrap ${MARKED[line.mark]}`}>
      <span className="sr-only">{isOld ? words.was : words.isNow} </span>
      {line.pieces.map(({ text, changed }, index) => {
        if (!changed) return <span key={index}>{text}</span>
        return isOld ? <OldText key={index}>{text}</OldText> : <NewText key={index}>{text}</NewText>
      })}
    </p>
  )
}
