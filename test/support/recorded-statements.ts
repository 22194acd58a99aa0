import type { Store } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/tables.ts'

/**
 * The same store; the text of every statement, without its values, is added to the list. Those of commits that requests
 * share may have a list of their own.
 */
export function recordStatements(store: Store, statements: string[], inCommits = statements): Store {
  const recorded = (db: Database, list: string[]) =>
    db.withPlugin({
      transformQuery({ node, queryId }) {
        list.push(db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
  const commitTogether: Store['commitTogether'] = (work, options) =>
    store.commitTogether(tx => work(recorded(tx, inCommits)), options)
  return Object.assign(recorded(store, statements), { commitTogether })
}
