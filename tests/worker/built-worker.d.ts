/** The built Worker, for tests with their own bindings. */
declare module "*/build/server/index.js" {
  const worker: {
    fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response>;
    queue(batch: MessageBatch, env: unknown, context: ExecutionContext): Promise<void>;
    scheduled(
      controller: ScheduledController,
      env: unknown,
      context: ExecutionContext,
    ): Promise<void>;
  };
  export default worker;
}
