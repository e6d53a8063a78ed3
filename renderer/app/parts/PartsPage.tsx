import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import classes from './parts.module.css'
import { PartsSheet } from './PartsSheet.tsx'

const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
]

/** All parts in light, dark and right-to-left, side by side: each in a window of its own, so that widths are real, too. */
export function PartsPage() {
  const [search] = useSearchParams()
  const theme = search.get('theme')
  if (theme !== null) return <OneLook theme={theme} dir={search.get('dir') ?? 'ltr'} />
  return (
    <main className={classes.looks}>
      {looks.map((look) => {
        const address = `/_parts?${new URLSearchParams(look)}`
        return (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which needs all that this one may
          <iframe key={address} className={classes.look} src={address} title={address} />
        )
      })}
    </main>
  )
}

function OneLook({ theme, dir }: { theme: string; dir: string }) {
  useLayoutEffect(() => {
    // Set directly, because the chosen theme is stored and would change the other windows.
    document.documentElement.dataset['mantineColorScheme'] = theme
    document.documentElement.dir = dir
  }, [theme, dir])
  return <PartsSheet />
}
