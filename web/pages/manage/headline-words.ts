import * as manage from '#messages/manage'
import * as live from '#messages/manage-live'
import * as shared from '#messages/shared'

/** Named one by one, so that the page loads no others. */
export const HEADLINE_WORDS = {
  requested: manage.requested,
  onHold: manage.onHold,
  confirmed: manage.confirmed,
  onTheWay: shared.onTheWay,
  arrived: manage.arrived,
  onBoard: manage.onBoard,
  completed: manage.completed,
  noShow: shared.noShow,
  cancelled: manage.cancelled,
  headRequested: manage.headRequested,
  headConfirmed: manage.headConfirmed,
  headAway: live.headAway,
  headOnTheWay: manage.headOnTheWay,
  headHere: manage.headHere,
  headOnBoard: manage.headOnBoard,
  headCompleted: manage.headCompleted,
  headNoShow: manage.headNoShow,
  headShared: manage.headShared,
  headPay: manage.headPay,
  heldUntil: manage.heldUntil,
  yourRideIsCancelled: shared.yourRideIsCancelled,
  yourChauffeur: shared.yourChauffeur,
  leadRequested: manage.leadRequested,
  leadOnHold: manage.leadOnHold,
  leadPaid: manage.leadPaid,
  leadText: manage.leadText,
  leadEmail: manage.leadEmail,
  leadArriving: manage.leadArriving,
  leadCompleted: manage.leadCompleted,
  leadNoShow: manage.leadNoShow,
  leadCancelled: manage.leadCancelled,
  leadCall: manage.leadCall,
  leadDue: manage.leadDue,
  leadPay: manage.leadPay,
  leadAddCard: manage.leadAddCard,
  leadAuthorize: manage.leadAuthorize,
  freeUntil: live.freeUntil,
  comingSent: live.comingSent,
  noPosition: live.noPosition,
}

export type HeadlineWords = typeof HEADLINE_WORDS
