import { runInNewContext } from 'node:vm'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { sharedAddress } from '#renderer/features/recipe-import/addresses.ts'
import { bookmarkletOf } from '#renderer/features/recipe-import/Bookmarklet.tsx'
import { test } from '#tests/support/test.ts'
import { renderApp } from '#tests/support/render.tsx'

test('the bookmark opens this server’s import page with the address of the page that one is on', async ({
  app,
}) => {
  await renderApp({ at: '/g/home/r/create/url', app, as: app.cook })
  await userEvent.click(await screen.findByText('Import from any page with one press'))
  const link = screen.getByText('Save in Trivet')
  const code = link.getAttribute('href')!
  expect(code).toBe(bookmarkletOf(window.location.origin))
  await userEvent.click(link)
  expect(screen.getByText('Drag it to your bookmarks instead of pressing it here.')).toBeVisible()

  // What a browser does with it on another page.
  const opened: string[] = []
  runInNewContext(code.slice('javascript:'.length), {
    open: (address: string) => opened.push(address),
    location: { href: 'https://soup.example/a?b=1&c=“d”#e' },
  })
  expect(opened).toHaveLength(1)
  const { origin, pathname, searchParams } = new URL(opened[0]!)
  expect(origin + pathname).toBe(`${window.location.origin}/import`)
  expect(searchParams.get('url')).toBe('https://soup.example/a?b=1&c=“d”#e')
})

test.for([
  'https://soup.example/a?b=1&url=https://evil.example&recipe_import_url=x#e',
  'https://soup.example/?q=%26%23%2B+a%20b',
  'https://xn--kche-0ra.example/s%C3%BC%C3%9F',
  'https://soup.example/süß/汤?für=zwei#подача',
  'https://soup.example/"+alert(1)+"',
])('of the page %s not a character is lost on the way to the import', (href) => {
  const opened: string[] = []
  const code = bookmarkletOf('https://trivet.example:9925')
  runInNewContext(code.slice('javascript:'.length), {
    open: (address: string) => opened.push(address),
    location: { href },
  })
  const { origin, searchParams } = new URL(opened[0]!)
  expect(origin).toBe('https://trivet.example:9925')
  expect([...searchParams.keys()]).toEqual(['url'])
  expect(sharedAddress(searchParams)).toBe(href)
})
