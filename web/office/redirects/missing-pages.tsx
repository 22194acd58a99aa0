import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as editor from '#messages/office-editor'
import * as words from '#messages/office-redirects'
import * as shared from '#messages/shared'
import { MESSAGES } from '../../messages.ts'
import '../below-editor.css'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { formatNumber } from '../format-number.ts'
import { NEW_RECORD, RECORD_PARAMETER } from '../forms/use-kept-draft.ts'
import { Moment } from '../moment.tsx'
import { SpokenText } from '../spoken-text.tsx'

const SHOWN = 50

export function MissingPages() {
  const { data, failed, loading } = useCall('listMissingPages', {}, { sentence: common.loadFailed })
  if (failed && !data) return <Failure failed={failed} busy={loading} />
  return (
    <section className="overflow-x-auto" aria-labelledby="missing-title">
      <h2 className="font-text font-semibold text-16/6" id="missing-title">
        {words.missing}
      </h2>
      <p>{words.missingText}</p>
      {failed && <Failure failed={failed} busy={loading} />}
      {!data && <p>{MESSAGES.loading}</p>}
      {data?.length === 0 && <p>{editor.noRecords}</p>}
      {data && data.length > 0 && (
        <table className="w-full border-collapse text-13" aria-labelledby="missing-title">
          <thead>
            <tr>
              <th className="font-semibold" scope="col">
                {shared.address}
              </th>
              <th className="font-semibold" scope="col">
                {common.requests}
              </th>
              <th className="font-semibold phone:hidden" scope="col">
                {words.referrer}
              </th>
              <th className="font-semibold phone:hidden" scope="col">
                {words.last}
              </th>
              <th className="font-semibold" scope="col">
                <span className="sr-only">{common.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, SHOWN).map(({ path, hits, referrer, lastAt }) => (
              <tr key={path}>
                <th className="font-semibold wrap-anywhere" scope="row" translate="no">
                  {path}
                  <small className="hidden phone:block text-fg2 font-normal">
                    {referrer} <Moment at={lastAt} />
                  </small>
                </th>
                <td>{formatNumber(hits)}</td>
                <td className="wrap-anywhere phone:hidden" translate="no">
                  {referrer}
                </td>
                <td className="phone:hidden">
                  <Moment at={lastAt} />
                </td>
                <td>
                  <Link
                    className="button quiet small whitespace-nowrap"
                    to={`?${new URLSearchParams({ [RECORD_PARAMETER]: NEW_RECORD, from: path })}`}
                  >
                    <SpokenText text={words.redirectThis({ path })} />
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
