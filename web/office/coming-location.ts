import { useCallback, useContext } from 'react'
import { type Path, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/**
 * Returns a function that tells where the office is going at this moment: the address of the navigation that runs, else
 * that of the page. React renders a navigation later than the router begins it, and a search that waited for the last
 * letter may begin in between; `useNavigation` does not know of it then.
 */
export function useComingLocation(): () => Path {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const shown = useLocation()
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? shown,
    [router, shown],
  )
}
