import { useLocation } from 'react-router'
import * as words from '#messages/manage-beside'
import * as shared from '#messages/shared'
import type { CarQuestion } from '../../../contract/guest/schemas.ts'
import './manage.module.css'
import { languageQuery } from './own-address.ts'

export function QuestionPart({ question: { _id, leg, before, after } }: { question: CarQuestion }) {
  const { pathname, search } = useLocation()
  const said = ({ name, seats }: CarQuestion['after']) => words.askCar({ name, seats })
  return (
    <section className="mt-4 max-w-[34em] text-20" aria-labelledby="question">
      <h2 className="mb-2.5 text-25" id="question">
        {leg > 1 ? words.askTitleReturn : shared.questionAboutVehicle}
      </h2>
      <p>{words.askText({ before: said(before), after: said(after) })}</p>
      <form className="mt-4 flex flex-wrap gap-3" method="post" action={pathname + languageQuery(search)}>
        <input className="to-540:flex-[1_1_100%]" type="hidden" name="question" value={_id} />
        <button className="button quiet to-540:flex-[1_1_100%]" type="submit" name="agrees" value="yes">
          {words.askYes}
        </button>
        <button className="button quiet to-540:flex-[1_1_100%]" type="submit" name="agrees" value="no">
          {words.askNo}
        </button>
      </form>
    </section>
  )
}
