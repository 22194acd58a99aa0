import { useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-links'
import type { BodyOf } from '../../../../contract/calls.ts'
import type { ManageLink, NewManageLink } from '../../../../contract/reservations/cancellation-schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { PanelLink } from '../../button.tsx'
import { useCall } from '../../data/use-call.ts'
import { Failure } from '../../editor/failure.tsx'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { InlineForm } from '../../forms/inline-form.tsx'
import { SpokenText } from '../../spoken-text.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { useNow } from '../../use-now.ts'
import { formatMoment } from '../../zone.ts'
import { ROWS, Row, Small } from '../money/row-list.tsx'

const SHOWN = 3

/** The first items, and the button that shows all. */
export function useShown<Item>(items: readonly Item[], allText: (count: number) => string) {
  const [all, setAll] = useState(false)
  const more = items.length > SHOWN && (
    <PanelLink aria-expanded={all} data-repeat onClick={() => setAll(!all)}>
      {all ? common.showFewer : allText(items.length)}
    </PanelLink>
  )
  return { shown: all ? items : items.slice(0, SHOWN), more }
}

export function LinksPart({ id }: { id: string }) {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NewManageLink>()
  const reading = useCall('listManageLinks', { id }, { sentence: common.loadFailed })
  const { data: links, failed, loading, setData, reload } = reading
  const { shown, more } = useShown(links ?? [], count => words.all({ count: String(count) }))
  const ending = useAction()
  if (!links) return failed ? <Failure failed={failed} busy={loading} /> : null
  const revoke = ({ scope, n }: ManageLink) =>
    ending.run(common.actionFailed, async () => {
      setData(await staffCall('revokeManageLink', { id, body: { scope, n } }))
      setMade(undefined)
    })
  return (
    <section>
      <h3>
        {words.heading}
        {more}
      </h3>
      {ending.failed && <Failure failed={ending.failed} busy={ending.busy} onBack={ending.clear} />}
      {links.length === 0 && <p className="panel-note">{words.none}</p>}
      <ul className={`${ROWS} mb-1`}>
        {shown.map(link => (
          <LinkRow
            key={`${link.scope} ${link.n}`}
            link={link}
            busy={ending.busy}
            onRevoke={() => void revoke(link)}
          />
        ))}
      </ul>
      {made && (
        <p className="panel-note" role="status">
          {words.made} <code translate="no">{made.url}</code>
        </p>
      )}
      {isMaking ? (
        <MakeForm
          id={id}
          onClose={() => setMaking(false)}
          onMade={link => {
            setMade(link)
            setMaking(false)
            void reload()
          }}
        />
      ) : (
        <PanelLink onClick={() => setMaking(true)}>{words.make}</PanelLink>
      )}
    </section>
  )
}

type RowProps = { link: ManageLink; busy: boolean; onRevoke: () => void }

function LinkRow({ link, busy, onRevoke }: RowProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const { scope, label, createdAt, expiresAt, seenAt, revokedAt } = link
  const isOpen = revokedAt === undefined && Date.parse(expiresAt) > now.getTime()
  const name = `${words.scope({ scope })}, ${label || words.sentInMessages}`
  const seen = seenAt ? common.opened({ moment: formatMoment(seenAt, timeZone) }) : common.notOpenedYet
  const end = isOpen ? words.ends({ moment: formatMoment(expiresAt, timeZone) }) : words.ended
  return (
    <Row at={createdAt} ended={!isOpen}>
      {name}
      <Small>{`${seen}, ${end}`}</Small>
      {isOpen && (
        <PanelLink busy={busy} data-repeat onClick={onRevoke}>
          <SpokenText text={words.revoke({ name })} />
        </PanelLink>
      )}
    </Row>
  )
}

type FormProps = { id: string; onMade: (link: NewManageLink) => void; onClose: () => void }

function MakeForm({ id, onMade, onClose }: FormProps) {
  return (
    <InlineForm
      label={words.make}
      failed={common.actionFailed}
      send={async (body: BodyOf<'makeManageLink'>) => onMade(await staffCall('makeManageLink', { id, body }))}
      onClose={onClose}
    >
      <FormField label={words.recipient} name="label" required maxLength={80} autoFocus />
      <ChoiceField
        label={words.access}
        name="scope"
        choices={(['manage', 'pay'] as const).map(scope => [scope, words.scope({ scope })])}
      />
    </InlineForm>
  )
}
