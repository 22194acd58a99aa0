/**
 * Tells for calls that overlap whether their answers are still news. Each call takes a ticket before it asks; the ticket is false
 * once a later call was answered.
 */
export function answersInOrder(): () => () => boolean {
  let [asked, answered] = [0, 0]
  return () => {
    asked += 1
    const own = asked
    return () => {
      if (own < answered) return false
      answered = own
      return true
    }
  }
}
