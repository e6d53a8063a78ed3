import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { helperDouble, nameHelper } from '#tests/server/features/helper/helper-double.ts'

const card = 'Plum Cake\nIngredients\n250 g flour\n2 eggs\nMethod\nBake the cake.'
const name = () => screen.findByRole('textbox', { name: /^Name/ })
const offer = { name: 'Let the helper read it' }

async function read(app: TestApp, text: string) {
  sendRealFiles()
  await renderApp({ at: '/g/home/r/create/image', app, as: app.cook })
  const chooser = await screen.findByLabelText('Choose files…')
  await userEvent.upload(chooser, new File([text], 'card.txt', { type: 'text/plain' }), {
    applyAccept: false,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Read the recipe' }))
}

describe('the helper', () => {
  test('is nowhere while there is none', async ({ app }) => {
    await read(app, card)
    expect(await name()).toHaveValue('Plum Cake')
    expect(screen.queryByRole('button', offer)).toBeNull()
  })

  test('is asked by a press, says where the words go, and one can go back', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    await read(app, card)
    expect(await name()).toHaveValue('Plum Cake')
    const button = await screen.findByRole('button', offer)
    expect(
      screen.getByText(new RegExp(`Sends the words that were read to ${helper.host}`)),
    ).toBeVisible()
    expect(helper.questions).toEqual([])

    await userEvent.click(button)
    await screen.findByText(`Read by the helper at ${helper.host}. Compare it with the page.`)
    expect(await name()).toHaveValue('Grandma’s plum cake')
    await userEvent.click(screen.getByRole('button', { name: 'Back to Trivet’s reading' }))
    expect(await name()).toHaveValue('Plum Cake')
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)

    await userEvent.click(await screen.findByRole('button', offer))
    await screen.findByRole('button', { name: 'Back to Trivet’s reading' })
    await name()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Grandma’s plum cake' })
  })

  test('that fails says why, and what was read here stays', async ({ app }) => {
    const helper = await helperDouble((res) => res.writeHead(401).end())
    await nameHelper(app, helper.origin)
    await read(app, card)
    await userEvent.click(await screen.findByRole('button', offer))
    expect(await screen.findByText(/refused the key/)).toBeVisible()
    expect(await name()).toHaveValue('Plum Cake')
  })

  test('can be asked where nothing was found here, and the page says that it may be', async ({
    app,
  }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    await read(app, 'flour and plums, baked')
    expect(await screen.findByText(/unless you ask the helper/)).toBeVisible()
    const button = await screen.findByRole('button', offer)
    await userEvent.click(button)
    expect(await name()).toHaveValue('Grandma’s plum cake')
    expect(screen.getByText(/Read by the helper/)).toBeVisible()
  })
})

test('a file without a recipe is refused with what to do', async ({ app }) => {
  await read(app, 'flour and plums, baked')
  expect(await screen.findByRole('alert')).toHaveTextContent(/No recipe found in this text/)
})

describe('its settings', () => {
  const open = async (app: TestApp) => {
    await renderApp({ at: '/admin/site-settings', app, as: app.admin })
    return within(await screen.findByRole('region', { name: 'Helper' }))
  }

  test('are saved, tried and turned off', async ({ app }) => {
    const helper = await helperDouble()
    const region = await open(app)
    expect(await region.findByText('Off. Nothing leaves this computer.')).toBeVisible()
    expect(region.queryByRole('button', { name: 'Try it' })).toBeNull()
    await userEvent.click(region.getByRole('button', { name: 'Save helper' }))
    expect(await region.findByText('An address that begins with http:// or https://')).toBeVisible()

    await userEvent.type(region.getByRole('textbox', { name: 'Address' }), `${helper.origin}/v1`)
    await userEvent.type(region.getByRole('textbox', { name: 'Model' }), 'tiny')
    await userEvent.type(region.getByLabelText('Key'), 'sk-zwetschge-42')
    await userEvent.click(region.getByRole('switch', { name: /Also send the pictures/ }))
    await userEvent.click(region.getByRole('button', { name: 'Save helper' }))
    expect(await region.findByText(/words and pictures of that recipe go to/)).toHaveTextContent(
      helper.host,
    )
    expect(region.getByText(/A key is stored/)).toBeVisible()
    expect(region.getByLabelText('Key')).toHaveValue('')

    await userEvent.click(region.getByRole('button', { name: 'Try it' }))
    expect(await region.findByText(/answered with the model tiny: “Grandma’s/)).toBeVisible()

    await userEvent.click(region.getByRole('button', { name: 'Turn off' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
    expect(await region.findByText('Off. Nothing leaves this computer.')).toBeVisible()
  })

  test('say why the helper did not answer', async ({ app }) => {
    const helper = await helperDouble((res) => res.writeHead(404).end())
    await nameHelper(app, helper.origin)
    const region = await open(app)
    await userEvent.click(await region.findByRole('button', { name: 'Try it' }))
    expect(await region.findByText(/It didn’t work.*error 404/)).toBeVisible()
  })
})
