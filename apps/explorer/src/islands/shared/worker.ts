/** Starts a worker from the source of its bundle, because browsers load no worker files from `file://`. */
export function startWorker(source: string): Worker {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return new Worker(url);
}

/** Sends a question to a worker, which answers by the port of the message. */
export function askWorker<Answer>(worker: Worker, question: unknown): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  const answered = new AbortController();
  return new Promise((resolve, reject) => {
    const onError = ({ message }: ErrorEvent): void => reject(new Error(message));
    worker.addEventListener("error", onError, { signal: answered.signal });
    port1.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      answered.abort();
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
