import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import { Button } from '../button.tsx'
import { SEARCH_CHARACTERS_MAX } from '../use-latest-search.ts'
import styles from './list-filter.module.css'
import type { useListFilter } from './use-list-filter.ts'

type Props = {
  filter: Omit<ReturnType<typeof useListFilter<{ _id: string }>>, 'shown' | 'needsOf'> & { shown: unknown[] }
}

export function ListFilter({ filter }: Props) {
  const { text, setText, needsOnly, setNeedsOnly, shown, all, needing, isNarrowed, isTranslated } = filter
  if (all === 0) return null
  return (
    <div className={`${styles['filter']} flex flex-wrap gap-y-2 gap-x-3 items-center mt-6 text-14`}>
      <input
        className="flex-[0_1_320px] min-w-0 h-9 px-3 border border-ctl rounded-xs bg-field text-fg phone:flex-[1_1_100%] phone:h-11"
        type="search"
        aria-label={words.listSearch}
        placeholder={common.search}
        maxLength={SEARCH_CHARACTERS_MAX}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {isTranslated && (needing > 0 || needsOnly) && (
        <Button
          small
          className="aria-pressed:border-coach"
          aria-pressed={needsOnly}
          onClick={() => setNeedsOnly(!needsOnly)}
        >
          {words.needsTranslation({ count: String(needing) })}
        </Button>
      )}
      <p className="text-fg2" role="status">
        {isNarrowed && words.shownOf({ shown: String(shown.length), all: String(all) })}
      </p>
    </div>
  )
}
