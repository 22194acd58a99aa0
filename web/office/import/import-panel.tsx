import type { ChangeEvent } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-import'
import {
  IMPORT_KINDS,
  IMPORT_TEMPLATES,
  type ImportTemplate,
  templateRows,
} from '../../../domain/integrations/import/import-fields.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { saveCsv } from '../save-file.ts'
import { FilePreview, ImportActions } from './file-preview.tsx'
import styles from './import.module.css'
import { KIND_NAMES } from './import-texts.ts'
import { MappingForm } from './mapping-form.tsx'
import { RECENT_TITLE, RecentImports } from './recent-imports.tsx'
import { useImport } from './use-import.ts'

/** Milliseconds between looks at an import that is under way. */
const POLL_MS = 1500

const LINE = 'flex flex-wrap items-center gap-x-3.5 gap-y-2'

/** Chooses a file, previews and imports it; may stand alone, as in a guide. */
export function ImportPanel() {
  const recent = useCall(
    'listImports',
    {},
    {
      sentence: common.loadFailed,
      poll: imports => (imports.some(({ state }) => state.endsWith('ing')) ? POLL_MS : undefined),
    },
  )
  const state = useImport(() => {
    recent.reload()
    document.getElementById(RECENT_TITLE)?.focus()
  })
  const { chosen, preview, mapping, busy, failed, clear } = state
  return (
    <div className={`${styles['import']} grid gap-8 max-w-270 text-14/5`}>
      {!preview && <Start state={state} />}
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {chosen && preview && mapping && (
        <div className="grid gap-8">
          <MappingForm
            kind={chosen.kind}
            fileName={chosen.fileName}
            preview={preview}
            mapping={mapping}
            onChange={state.change}
          />
          <FilePreview kind={chosen.kind} preview={preview} isOutdated={state.isOutdated} />
          <ImportActions kind={chosen.kind} preview={preview} state={state} />
        </div>
      )}
      <RecentImports recent={recent} />
    </div>
  )
}

function Start({ state }: { state: ReturnType<typeof useImport> }) {
  const { kind, setKind, chosen, busy, fileError } = state
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (file) void state.choose(file).finally(() => (input.value = ''))
  }
  return (
    <section className="[&>*+*]:mt-4">
      <p className="quiet-note">{labels.lead}</p>
      <fieldset className="inline-flex flex-wrap border border-ctl rounded-xs">
        <legend className="sr-only">{labels.kind}</legend>
        {IMPORT_KINDS.map(one => (
          <label
            className="flex items-center min-h-9 px-3.5 cursor-pointer not-first-of-type:border-s not-first-of-type:border-hair has-checked:bg-selection has-checked:[box-shadow:inset_0_-2px_var(--coach)] has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-coach has-focus-visible:outline-offset-2 max-[768px]:min-h-11"
            key={one}
          >
            <input
              className="sr-only"
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            {KIND_NAMES[one]}
          </label>
        ))}
      </fieldset>
      <p className={LINE}>
        <label
          className="button primary has-focus-visible:outline-2 has-focus-visible:outline-coach has-focus-visible:outline-offset-2"
          aria-disabled={busy}
        >
          {labels.chooseFile}
          <input
            className="sr-only"
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            disabled={busy}
            aria-describedby="import-file-hint"
            onChange={read}
          />
        </label>
        <span id="import-file-hint" className="quiet-note">
          {labels.fileHint}
        </span>
      </p>
      <p role="status" className="quiet-note">
        {busy && chosen && labels.reading({ name: chosen.fileName })}
      </p>
      {fileError && (
        <p className="field-error" role="alert">
          {fileError}
        </p>
      )}
      <p className={LINE}>
        <span className="quiet-note">{labels.templates}</span>
        {IMPORT_TEMPLATES.map(template => (
          <Button
            small
            key={template}
            onClick={() => saveCsv(`${kind}-${template}.csv`, csvOf(templateRows(kind, template)))}
          >
            {TEMPLATE_NAMES[template]}
          </Button>
        ))}
      </p>
    </section>
  )
}

const TEMPLATE_NAMES: Record<ImportTemplate, string> = {
  plain: labels.plainTemplate,
  limoAnywhere: labels.limoAnywhereTemplate,
}
