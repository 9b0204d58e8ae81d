/** The result of the build, for tests that give the Worker an environment of their own. */
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
