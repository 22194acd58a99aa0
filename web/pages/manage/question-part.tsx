import { useLocation } from 'react-router'
import * as words from '#messages/manage-beside'
import * as shared from '#messages/shared'
import type { CarQuestion } from '../../../contract/guest/schemas.ts'
import styles from './manage.module.css'
import { languageQuery } from './own-address.ts'

export function QuestionPart({ question: { _id, leg, before, after } }: { question: CarQuestion }) {
  const { pathname, search } = useLocation()
  const said = ({ name, seats }: CarQuestion['after']) => words.askCar({ name, seats })
  return (
    <section className={styles['notice']} aria-labelledby="question">
      <h2 id="question">{leg > 1 ? words.askTitleReturn : shared.questionAboutVehicle}</h2>
      <p>{words.askText({ before: said(before), after: said(after) })}</p>
      <form className={styles['actions']} method="post" action={pathname + languageQuery(search)}>
        <input type="hidden" name="question" value={_id} />
        <button className="button quiet" type="submit" name="agrees" value="yes">
          {words.askYes}
        </button>
        <button className="button quiet" type="submit" name="agrees" value="no">
          {words.askNo}
        </button>
      </form>
    </section>
  )
}
