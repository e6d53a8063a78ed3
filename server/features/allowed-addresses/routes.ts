import { allowedAddresses } from '#contract/allowed-addresses.ts'
import { routes } from '#server/http/routes.ts'
import { getAllowed, setAllowed } from './service.ts'

export const allowedAddressRoutes = routes(allowedAddresses, {
  get: ({ ctx }) => getAllowed(ctx),
  update: ({ ctx, body, req }) =>
    setAllowed(ctx, body.addresses, req.socket.localPort ?? ctx.config.port),
})
