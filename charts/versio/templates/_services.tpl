{{/*
The backends that each service needs. `internet` may reach public addresses: webhooks and models. `isolated` holds
nothing and reaches nothing: no secrets, no backends, no egress.
*/}}
{{- define "versio.services" -}}
gateway:
  redis: true
workspaces:
  database: true
  kafka: true
  redis: true
  serviceKeys: true
  apiKeyPepper: true
  outboundPolicy: true
documents:
  isolated: true
books:
  database: true
  kafka: true
bible:
  database: true
  kafka: true
billing:
  database: true
  kafka: true
translation:
  database: true
  kafka: true
  redis: true
  serviceKeys: true
  outboundPolicy: true
  outboundTrust: true
  internet: true
  models: true
notifier:
  database: true
  kafka: true
  serviceKeys: true
  outboundPolicy: true
  outboundTrust: true
  internet: true
  webhooks: true
{{- end -}}

{{/*
The services that each service calls over gRPC, as JSON, from the table against which servers check the callers of each
RPC. Its callers without pods (the operator, the all-in-one) are left out.
*/}}
{{- define "versio.serviceCalls" -}}
{{- $table := .Files.Get "files/service-calls.json" | fromJson -}}
{{- $calls := dict -}}
{{- range $service, $rpcs := $table }}{{ $_ := set $calls $service list }}{{ end -}}
{{- range $callee, $rpcs := $table -}}
{{- range $rpc, $callers := $rpcs -}}
{{- range $callers -}}
{{- if hasKey $calls . }}{{ $_ := set $calls . (append (get $calls .) $callee | uniq) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $calls -}}
{{- end -}}

{{/* The ports. Their numbers are fixed: probes need a number, and they are no one's business outside of the pod. */}}
{{- define "versio.grpcPort" -}}9090{{- end -}}
{{- define "versio.httpPort" -}}8080{{- end -}}
{{- define "versio.adminPort" -}}8081{{- end -}}
{{- /* Probes of Kubernetes speak no TLS: with TLS between services they ask a port of their own. */}}
{{- define "versio.healthPort" -}}9091{{- end -}}

{{/* All objects of a gRPC service. Context: root, name. */}}
{{- define "versio.grpcService" -}}
{{- include "versio.load" . }}
{{- include "versio.deployment" . }}
---
apiVersion: v1
kind: Service
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname) | nindent 2 }}
spec:
  # Headless: clients see every pod's address and go round robin.
  clusterIP: None
  selector:
    {{- include "versio.selectorLabels" . | nindent 4 }}
  ports:
    - name: grpc
      port: {{ include "versio.grpcPort" . }}
      targetPort: grpc
      protocol: TCP
      {{- if not .facts.tls }}
      appProtocol: kubernetes.io/h2c
      {{- end }}
    {{- if .root.Values.metrics.enabled }}
    - name: metrics
      port: {{ .root.Values.metrics.port }}
      targetPort: metrics
      protocol: TCP
    {{- end }}
{{- include "versio.companions" . }}
{{- end -}}

{{/* All objects of the gateway. Context: root, name. */}}
{{- define "versio.httpService" -}}
{{- include "versio.load" . }}
{{- include "versio.deployment" . }}
{{- $service := .settings.service }}
---
apiVersion: v1
kind: Service
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname "annotations" $service.annotations) | nindent 2 }}
spec:
  type: {{ $service.type | default "ClusterIP" }}
  {{- with $service.externalTrafficPolicy }}
  externalTrafficPolicy: {{ . }}
  {{- end }}
  {{- with $service.loadBalancerClass }}
  loadBalancerClass: {{ . }}
  {{- end }}
  {{- with $service.loadBalancerSourceRanges }}
  loadBalancerSourceRanges:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  selector:
    {{- include "versio.selectorLabels" . | nindent 4 }}
  ports:
    - name: http
      port: {{ $service.port }}
      targetPort: http
      protocol: TCP
      appProtocol: http
      {{- if not (kindIs "invalid" $service.nodePort) }}
      nodePort: {{ $service.nodePort }}
      {{- end }}
---
# A Service of its own, so that no Ingress, route or load balancer of the REST interface reaches these ports.
apiVersion: v1
kind: Service
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" (printf "%s-internal" .fullname)) | nindent 2 }}
spec:
  clusterIP: None
  selector:
    {{- include "versio.selectorLabels" . | nindent 4 }}
  ports:
    - name: admin
      port: {{ include "versio.adminPort" . }}
      targetPort: admin
      protocol: TCP
      appProtocol: kubernetes.io/h2c
    {{- if .root.Values.metrics.enabled }}
    - name: metrics
      port: {{ .root.Values.metrics.port }}
      targetPort: metrics
      protocol: TCP
    {{- end }}
{{- include "versio.companions" . }}
{{- end -}}

{{/* What every service has beside its Deployment and Service. Context: a loaded service. */}}
{{- define "versio.companions" -}}
{{- $account := .settings.serviceAccount | default dict }}
{{- if $account.create }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" ($account.name | default .fullname) "annotations" $account.annotations) | nindent 2 }}
automountServiceAccountToken: false
{{- end }}
{{- $budget := .settings.podDisruptionBudget | default dict }}
{{- if $budget.enabled }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname) | nindent 2 }}
spec:
  {{- if not (kindIs "invalid" $budget.minAvailable) }}
  minAvailable: {{ $budget.minAvailable }}
  {{- else if not (kindIs "invalid" $budget.maxUnavailable) }}
  maxUnavailable: {{ $budget.maxUnavailable }}
  {{- else }}
  {{- fail (printf "%s.podDisruptionBudget: one of minAvailable and maxUnavailable is needed" .name) }}
  {{- end }}
  # Pods that are not ready may go: a service that does not start must not hold up a node.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "versio.selectorLabels" . | nindent 6 }}
{{- end }}
{{- $scaling := .settings.autoscaling | default dict }}
{{- if $scaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "versio.metadata" (dict "root" .root "name" .name "objectName" .fullname) | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ .fullname }}
  {{- if not (kindIs "invalid" $scaling.minReplicas) }}
  minReplicas: {{ $scaling.minReplicas }}
  {{- end }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    {{- if not (kindIs "invalid" $scaling.targetCPUUtilizationPercentage) }}
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scaling.targetCPUUtilizationPercentage }}
    {{- end }}
    {{- if not (kindIs "invalid" $scaling.targetMemoryUtilizationPercentage) }}
    - type: Resource
      resource:
        name: memory
        target:
          type: Utilization
          averageUtilization: {{ $scaling.targetMemoryUtilizationPercentage }}
    {{- end }}
    {{- with $scaling.metrics }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $scaling.behavior }}
  behavior:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if .root.Values.networkPolicy.enabled }}
---
{{ include "versio.networkPolicy" . }}
{{- end }}
{{- end -}}
