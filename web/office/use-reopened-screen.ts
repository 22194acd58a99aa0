import { useEffect, useRef } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import * as common from '#messages/office-common'
import { fieldsOf } from '../../domain/values/record.ts'
import { useToast } from '../shell/toasts.tsx'
import { dropFromTab, keepInTab, readFromTab } from './tab-storage.ts'

const OPENING = 'opening'

/**
 * React Router reloads the page if the script of the next screen is missing, which an update replaced. After that
 * the screen opens, once: if its script is missing again, the office says so.
 */
export function useReopenedScreen(isReady: boolean) {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const to = location && createPath(location)
  const navigate = useNavigate()
  const toast = useToast()
  const reopened = useRef<string>(undefined)
  const isRead = useRef(false)
  useEffect(() => {
    if (!isReady || isRead.current) return
    isRead.current = true
    const lost = fieldsOf(readFromTab(OPENING))
    if (lost['from'] !== pathname || typeof lost['to'] !== 'string' || to) return
    if (lost['again']) return toast(common.screenFailed, 'failed')
    reopened.current = lost['to']
    navigate(lost['to'])
  }, [isReady, pathname, to, navigate, toast])
  useEffect(() => {
    if (!isReady) return
    if (to) keepInTab(OPENING, { from: pathname, to, again: to === reopened.current })
    else dropFromTab(OPENING)
  }, [isReady, pathname, to])
}
