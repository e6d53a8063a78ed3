import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import { currentLocale } from '#renderer/i18n/i18n.ts'

/**
 * Connects the page to the desktop shell: reports the page's language, and navigates when the menu, the tray or a link
 * asks for it. The shell holds its events back until the language is reported, so this must mount after all other listeners.
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
