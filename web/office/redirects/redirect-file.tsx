import { type ChangeEvent, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-redirects'
import type { ImportedRedirects } from '../../../contract/site/page-schemas.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

const EXAMPLE = ['from,to,status', '/about-us.html,/services,301', '/old-prices,,410'].join('\n')

export function RedirectFile() {
  const { busy, failed, run, clear } = useAction()
  const [done, setDone] = useState<ImportedRedirects>()
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setDone(undefined)
    void run(common.actionFailed, async () => setDone(await staffCall('importRedirects', { file }))).finally(
      () => {
        input.value = ''
      },
    )
  }
  return (
    <section className="overflow-x-auto" aria-labelledby="file-title">
      <h2 className="font-text font-semibold text-16/6" id="file-title">
        {words.importTitle}
      </h2>
      <p>{words.importText}</p>
      <pre className="mb-3 text-fg2 text-13" translate="no">
        {EXAMPLE}
      </pre>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>
        <label className="button quiet small" aria-disabled={busy}>
          {common.importFile}
          <input className="sr-only" type="file" accept=".csv,text/csv" disabled={busy} onChange={read} />
        </label>
      </p>
      <div role="status">
        {done && (
          <p>
            {words.imported({ added: done.added, changed: done.changed })}{' '}
            {done.refused > 0 && words.refused({ count: done.refused })}
          </p>
        )}
        {done && done.lines.length > 0 && (
          <ul className="ps-5 text-13">
            {done.lines.map(({ line, fault }) => (
              <li key={line}>{words.inLine({ line: String(line), fault })}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
