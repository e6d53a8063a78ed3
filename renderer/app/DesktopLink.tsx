import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import { currentLocale } from '#renderer/i18n/i18n.ts'

/**
 * The page's end of the line to the shell around the window: says its language, and follows where menus, the tray and
 * links lead. The shell keeps what it has to tell until then, so this comes after everything else that listens.
 */
export function DesktopLink() {
  const navigate = useNavigate()
  useEffect(() => {
    const shell = desktop()
    const stop = shell?.onEvent((event) => {
      if (event.type === 'go') void navigate(event.path)
    })
    void shell?.tellLanguage(currentLocale().code)
    return stop
  }, [navigate])
  return null
}
