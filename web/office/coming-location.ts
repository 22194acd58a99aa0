import { useCallback, useContext } from 'react'
import { type Path, UNSAFE_DataRouterContext, useLocation } from 'react-router'

/** Target of the running navigation, else the current address. `useNavigation` lags behind: React renders late. */
export function useComingLocation(): () => Path {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const shown = useLocation()
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? shown,
    [router, shown],
  )
}
