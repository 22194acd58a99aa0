import * as words from '#messages/office-tariff'
import styles from './dialogs.module.css'

export type FileFault = { place: string; text: string; isCode?: boolean }

/** Of a file that was refused. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  return (
    <div role="alert">
      <p className="field-error">{words.importFaults({ count: faults.length })}</p>
      <dl className={`${styles['faulty']} mt-1.5 mb-0 mx-0 ps-4.5`}>
        {faults.map(({ place, text, isCode }) => (
          <div className="py-1.25 border-t border-hair" key={`${place} ${text}`}>
            <dt className="text-fg2 text-13 wrap-anywhere" translate={isCode ? 'no' : undefined}>
              {place}
            </dt>
            <dd className="m-0 text-alert">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
