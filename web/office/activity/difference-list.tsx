import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-differences'
import styles from './activity.module.css'
import type { Difference } from './differences.ts'
import { type DifferenceLine, textDifference } from './text-difference.ts'

export function DifferenceList({ differences }: { differences: Difference[] }) {
  return (
    <dl className={styles['differences']}>
      {differences.map(difference => (
        <div key={difference.label}>
          <dt>{difference.label}</dt>
          <dd>
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
          {difference.after === undefined && <span className={styles['empty']}>{common.empty}</span>}
        </>
      )
    case 'list':
      return (
        <ul>
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
      return difference.path ? <Link to={difference.path}>{difference.name}</Link> : difference.name
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
        <del>
          <span className="sr-only">{words.was} </span>
          {before}
        </del>
      )}{' '}
      {after !== undefined && (
        <ins>
          <span className="sr-only">{words.isNow} </span>
          {after}
        </ins>
      )}
    </>
  )
}

const MARKED = { removed: styles['difference-removed'], added: styles['difference-added'] }

function TextLine({ line }: { line: DifferenceLine }) {
  if (line.mark === 'gap') return <p className={styles['difference-gap']}>…</p>
  const Mark = line.mark === 'removed' ? 'del' : 'ins'
  return (
    <p className={`${styles['difference-line']} ${MARKED[line.mark]}`}>
      <span className="sr-only">{line.mark === 'removed' ? words.was : words.isNow} </span>
      {line.pieces.map(({ text, changed }, index) => {
        return changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>
      })}
    </p>
  )
}
